"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { candidatesQuery, closeMonth, settlementQuery } from "#lib/books/payouts/queries.ts";

/** The credit notes of the month that is over, and a way to issue those that are missing. */
export const MonthSection = () => {
  const t = useTranslations("staff.month");
  const format = useFormatter();
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const settlement = useQuery(settlementQuery);
  const { data } = settlement;
  const issuedSoFar = data?.issued;
  // The VAT of a paper goes to its seller: she can be paid more than before.
  useEffect(() => {
    if (issuedSoFar !== undefined) void client.invalidateQueries({ queryKey: candidatesQuery.queryKey });
  }, [client, issuedSoFar]);
  if (!data) return settlement.isError ? <RoomFailed query={settlement} /> : <RoomSkeleton />;
  const { month, issued, open, isRunning } = data;
  const name = format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" });
  const settle = async () => {
    const done = await run(() => freshProof(() => closeMonth(month)));
    if (done) client.setQueryData(settlementQuery.queryKey, done.value);
  };
  return (
    <section aria-labelledby="month">
      <h2 id="month" className="mb-2 text-18">
        {t("title", { month: name })}
      </h2>
      <p className="mb-2 text-14 text-ink-2">{t("text")}</p>
      <p className="mb-3" role="status">
        {t("state", { issued, open })}
      </p>
      <Problem error={error} />
      {open > 0 && (
        <Button busy={isBusy || isRunning} onClick={() => void settle()}>
          {t("run")}
        </Button>
      )}
    </section>
  );
};
