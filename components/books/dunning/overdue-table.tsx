"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { canConfirm } from "#lib/books/dunning/rules.ts";
import type { DecisionKind, OverdueInvoice } from "#lib/books/dunning/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** What a person of finance is about to do with an overdue invoice. */
export type DunningAct = { row: OverdueInvoice; act: DecisionKind | "confirm" | "takeBack" };

type Props = { rows: readonly OverdueInvoice[]; actorId: number; onAct: (act: DunningAct) => void };

/** How far the reminders of an invoice are, and what holds them up. */
const State = ({ row }: { row: OverdueInvoice }) => {
  const t = useTranslations("staff.dunning");
  const format = useFormatter();
  const day = (iso: string) => format.dateTime(new Date(`${iso}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  const step = (row.last?.step ?? 0) as 0 | 1 | 2 | 3;
  return (
    <>
      <Badge tone={row.isWrittenOff ? "plain" : step === 3 ? "error" : "warn"}>
        {t(row.isWrittenOff ? "states.written_off" : `states.${step}`)}
      </Badge>
      {row.last && <small className="block text-ink-2">{t("asked", { sent: day(row.last.sentOn), date: day(row.last.payBy) })}</small>}
      {row.isHeld && <small className="block text-ink-2">{t("held")}</small>}
    </>
  );
};

const Acts = ({ row, actorId, onAct }: { row: OverdueInvoice } & Pick<Props, "actorId" | "onAct">) => {
  const t = useTranslations("staff.dunning");
  const finance = useTranslations("staff.finance");
  const { proposal, choices } = row;
  const button = (act: DunningAct["act"]) => (
    <Button key={act} small look={act === "confirm" ? "main" : undefined} onClick={() => onAct({ row, act })}>
      {t(act)}
    </Button>
  );
  if (!proposal) return <span className="flex flex-wrap gap-2">{choices.map(button)}</span>;
  return (
    <>
      <strong>{t(proposal.kind)}</strong>
      <small className="block wrap-anywhere text-ink-2">{t("by", { name: proposal.name, reason: proposal.reason })}</small>
      <span className="mt-2 flex flex-wrap gap-2">
        {canConfirm(actorId, proposal) ? button("confirm") : <small>{finance("secondPerson")}</small>}
        {button("takeBack")}
      </span>
    </>
  );
};

/** Overdue invoices with their buyer, age, amount, reminders, and what can be done. */
export const OverdueTable = ({ rows, actorId, onAct }: Props) => {
  const t = useTranslations("staff");
  const href = useHref();
  const { bcp47 } = useWorld();
  return (
    <Table<OverdueInvoice>
      label={t("dunning.title")}
      className="sm:min-w-240"
      rows={rows}
      rowKey={({ orderId }) => orderId}
      columns={[
        {
          key: "order",
          header: t("refunds.order"),
          isRowHeader: true,
          cell: ({ orderId, label }) => (
            <>
              <a href={href("admin", {}, { tab: "orders", open: orderId })}>{String(orderId)}</a>
              <small className="block text-ink-2">{label}</small>
            </>
          ),
        },
        {
          key: "buyer",
          header: t("orders.buyer"),
          cell: ({ buyer }) => <a href={href("admin", {}, { user: buyer.id })}>{buyer.name || String(buyer.id)}</a>,
        },
        { key: "days", header: t("dunning.days"), align: "end", cell: ({ days }) => String(days) },
        {
          key: "amount",
          header: t("refunds.amount"),
          align: "end",
          isPinned: true,
          cell: ({ totalMinor, receivedMinor, currency }) =>
            formatPrice(totalMinor - receivedMinor, currency, bcp47, { unambiguous: true }),
        },
        { key: "state", header: t("refunds.state"), cell: (row) => <State row={row} /> },
        { key: "act", header: t("refunds.act"), cell: (row) => <Acts row={row} actorId={actorId} onAct={onAct} /> },
      ]}
    />
  );
};
