"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DecideTransfer } from "#components/books/transfers/decide-transfer.tsx";
import { TransferDay } from "#components/books/transfers/transfer-day.tsx";
import { TransferFate } from "#components/books/transfers/transfer-fate.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { confirmDecision, dropDecision } from "#lib/books/transfers/queries.ts";
import type { Transfer } from "#lib/books/transfers/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

type Props = { transfers: readonly Transfer[]; actorId: number; onDone: () => void };

/** Transfers with what became of them; for what is open, the ways to go on. */
export const TransferTable = ({ transfers, actorId, onDone }: Props) => {
  const t = useTranslations("staff.transfers");
  const finance = useTranslations("staff.finance");
  const { bcp47 } = useWorld();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const [deciding, setDeciding] = useState<Transfer | null>(null);
  const answer = async (step: "confirm" | "drop", id: number) => {
    const done = await run(() => (step === "confirm" ? freshProof(() => confirmDecision(id)) : dropDecision(id)));
    if (done) showToast({ text: t(step === "confirm" ? "confirmed" : "dropped") });
    // Somebody else may have been faster: the list says so.
    onDone();
  };
  const price = (minor: number, { currency }: Transfer) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  return (
    <>
      <Problem error={error} />
      <Table<Transfer>
        label={t("title")}
        className="sm:min-w-240"
        rows={transfers}
        rowKey={({ id }) => id}
        columns={[
          { key: "day", header: t("day"), isRowHeader: true, cell: ({ bookedOn }) => <TransferDay day={bookedOn} /> },
          {
            key: "from",
            header: t("from"),
            cell: ({ name, maskedIban }) => (
              <span className="block min-w-28 wrap-anywhere">
                {name || "–"}
                {maskedIban && <small className="block text-ink-2">{maskedIban}</small>}
              </span>
            ),
          },
          { key: "text", header: t("purpose"), cell: ({ text }) => <span className="wrap-anywhere">{text || "–"}</span> },
          { key: "amount", header: finance("amount"), align: "end", isPinned: true, cell: (one) => price(one.amountMinor, one) },
          { key: "left", header: t("left"), align: "end", cell: (one) => (one.openMinor === 0 ? "–" : price(one.openMinor, one)) },
          { key: "state", header: finance("state"), cell: (one) => <TransferFate transfer={one} /> },
          {
            key: "act",
            header: finance("act"),
            cell: (one) => {
              const { asked } = one;
              if (one.openMinor === 0 || one.reason === "new") return null;
              if (!asked)
                return (
                  <Button small onClick={() => setDeciding(one)}>
                    {t("decide")}
                  </Button>
                );
              return (
                <span className="flex flex-wrap gap-2">
                  {asked.by.id !== actorId && (
                    <Button small look="main" busy={isBusy} onClick={() => void answer("confirm", asked.id)}>
                      {t("confirm")}
                    </Button>
                  )}
                  <Button small busy={isBusy} onClick={() => void answer("drop", asked.id)}>
                    {t("drop")}
                  </Button>
                </span>
              );
            },
          },
        ]}
      />
      {deciding && (
        <DecideTransfer
          transfer={deciding}
          title={t("decideTitle", { amount: price(deciding.openMinor, deciding), name: deciding.name || "–" })}
          onDone={() => {
            showToast({ text: t("waits") });
            onDone();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
};
