"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { giveSeat, licencesQuery } from "#lib/commerce/seats/queries.ts";

/** For whoever hands out her school's seats: a free one of this material goes to a colleague by one press. Nothing for all others. */
export const FreeSeats = ({ materialId }: { materialId: number }) => {
  const t = useTranslations("my-school.buy");
  const { data } = useQuery(licencesQuery);
  const { run, isBusy, error } = useChange(["school-licences"]);
  const licence = data?.items.find((item) => item.materialId === materialId && item.free > 0);
  const hasOne = new Set(
    (data?.items ?? []).filter((item) => item.materialId === materialId).flatMap(({ holders }) => holders.map(({ userId }) => userId)),
  );
  const others = (data?.members ?? []).filter(({ userId }) => !hasOne.has(userId));
  if (!licence || !data?.mayHandOut || others.length === 0) return null;
  return (
    <section className="mt-5" aria-labelledby="free-seats" aria-busy={isBusy}>
      <h3 id="free-seats" className="lab">
        {t("freeSeats", { count: licence.free })}
      </h3>
      <Problem error={error} />
      <ul className="max-h-56 overflow-auto">
        {others.map(({ userId, name }) => (
          <li key={userId} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              small
              disabled={isBusy}
              aria-label={`${t("give")}: ${name}`}
              onClick={() => void run(() => giveSeat({ id: licence.id, userId }))}
            >
              {t("give")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
