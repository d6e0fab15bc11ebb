"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { TermChips } from "#components/selling/selling/term-chips.tsx";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { MAX_CLASS_GRADES } from "#lib/selling/selling/rules.ts";

type Props = {
  world: World;
  field: "classGrades" | "subjects";
  title: string;
  chosen: readonly string[];
  /** Undefined: given up. */
  onEnd: (keys: string[] | undefined) => void;
};

/** Grades or subjects, chosen among the words of the material's world. */
export const TermsDialog = ({ world, field, title, chosen, onEnd }: Props) => {
  const t = useTranslations("cabinet-materials.bulk");
  const details = useTranslations("cabinet-materials.upload.details");
  const common = useTranslations("common");
  const [keys, setKeys] = useState<readonly string[]>(chosen);
  const { data, error, refetch, isFetching } = useQuery(termsQuery(world));
  const terms = field === "subjects" ? data?.subject : data?.class_grade;
  return (
    <Dialog
      title={title}
      closeText={common("close")}
      open
      onOpenChange={(isOpen) => isOpen || onEnd(undefined)}
      actions={
        <>
          <Button onClick={() => onEnd(undefined)}>{common("cancel")}</Button>
          <Button look="main" onClick={() => onEnd([...keys])} aria-disabled={!terms || undefined}>
            {t("take")}
          </Button>
        </>
      }
    >
      {!terms && error && (
        <ErrorState title={details("termsFailed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!terms && !error && <SkeletonText count={4} />}
      {terms && (
        <TermChips
          id={`bulk-${field}`}
          legend={details(field === "subjects" ? "subjects" : "grades")}
          hint={field === "classGrades" ? details("gradesHint", { count: MAX_CLASS_GRADES }) : undefined}
          terms={terms}
          chosen={keys}
          onChange={setKeys}
          first={20}
        />
      )}
    </Dialog>
  );
};
