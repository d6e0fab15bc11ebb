"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { MonthSelect, monthsBack } from "#components/books/journal/month-select.tsx";
import { AccountTable } from "#components/books/reconciliation/account-table.tsx";
import { DifferenceTable } from "#components/books/reconciliation/difference-table.tsx";
import { ProviderPayouts } from "#components/books/reconciliation/provider-payouts.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { askToReconcile, fetchMovements, reconciliationQuery } from "#lib/books/reconciliation/queries.ts";

/** The account that the payment provider keeps for us, held against the books: what it holds, what is under way, and what differs and why. */
export const ReconciliationRoom = () => {
  const t = useTranslations("staff.reconciliation");
  const oss = useTranslations("staff.oss");
  const format = useFormatter();
  const { run, isBusy, error } = useAction();
  const [askedAt, setAskedAt] = useState<string | null>();
  const [month, setMonth] = useState(monthsBack()[0] ?? "");
  const query = useQuery(reconciliationQuery(askedAt));
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <RoomSkeleton />;
  if (!data.isConfigured && data.lookedAt === null) return <EmptyState title={t("off")}>{t("text")}</EmptyState>;
  const isWaiting = askedAt !== undefined && askedAt === data.lookedAt;
  const ask = async () => {
    if (await run(askToReconcile)) setAskedAt(data.lookedAt);
  };
  const at = data.lookedAt ? format.dateTime(new Date(data.lookedAt), { dateStyle: "medium", timeStyle: "short" }) : "–";
  return (
    <div className="stackv">
      <div>
        <p className="mb-3 max-w-measure text-14 text-ink-2">{t("text")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button small busy={isBusy || isWaiting} onClick={() => void ask()}>
            {t("ask")}
          </Button>
          <span className="text-14 text-ink-2" role="status">
            {t("asked", { at })}
          </span>
        </div>
        <Problem error={error} />
      </div>
      <AccountTable accounts={data.accounts} />
      <section aria-labelledby="differences">
        <h2 id="differences" className="mb-2 text-18">
          {t("differences", { count: data.differenceCount })}
        </h2>
        {data.differenceCount === 0 ? <p>{t("none")}</p> : <DifferenceTable differences={data.differences} />}
      </section>
      {data.payouts.length > 0 && <ProviderPayouts payouts={data.payouts} />}
      <div>
        {data.otherCount > 0 && <p className="mb-3 max-w-measure text-14 text-ink-2">{t("other", { count: data.otherCount })}</p>}
        <div className="flex flex-wrap items-end gap-3">
          <MonthSelect value={month} onChange={setMonth} />
          <FileButton fetchFile={() => fetchMovements(month)} fileName={`provider-${month}.csv`} text={oss("csv")} />
        </div>
      </div>
    </div>
  );
};
