"use client";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { agreeToShow } from "#lib/catalogue/questions/queries.ts";
import type { OwnQuestion } from "#lib/catalogue/questions/schema.ts";

/** One's own word on whether everybody may read the pair: given, and taken back at any time. */
export const ConsentButton = ({ item: { id, agrees, otherAgrees, isPublic } }: { item: OwnQuestion }) => {
  const t = useTranslations("questions.visibility");
  const common = useTranslations("common");
  const { run, isBusy, error } = useChange(["questions"]);
  const press = () => void run(() => agreeToShow({ id, agrees: !agrees }), { toast: () => common("saved") });
  return (
    <div className="mt-3">
      {!isPublic && <p className="mb-2 font-sans text-13 text-ink-2">{t(agrees && !otherAgrees ? "waiting" : "private")}</p>}
      <Button small busy={isBusy} onClick={press}>
        {t(agrees ? "takeBack" : "agree")}
      </Button>
      <Problem error={error} />
    </div>
  );
};
