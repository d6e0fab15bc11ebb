"use client";
import { useTranslations } from "next-intl";
import { type Column, Table } from "#components/platform/ui/table.tsx";
import { useOrderWords } from "#components/staff/admin/use-order-words.ts";
import type { StaffOrderFacts } from "#lib/staff/admin/schema.ts";

type Row<Key extends "lines" | "rights" | "payments" | "refunds" | "papers" | "withdrawals" | "notices" | "decisions"> =
  StaffOrderFacts[Key][number];

type PartProps<Of> = { title: string; rows: readonly Of[]; rowKey: (row: Of) => string | number; columns: readonly Column<Of>[] };

/** A table under its heading; nothing where there is nothing. */
const Part = <Of,>({ title, ...table }: PartProps<Of>) =>
  table.rows.length === 0 ? null : (
    <section className="mt-5">
      <h3 className="mb-2 text-18">{title}</h3>
      <Table<Of> {...table} label={title} className="sm:min-w-120" />
    </section>
  );

/** What an order consists of and what came of it: lines, rights, payments, refunds, papers, withdrawals, reminders and decisions about an unpaid invoice. */
export const OrderTables = ({ order }: { order: StaffOrderFacts }) => {
  const t = useTranslations("staff");
  const papers = useTranslations("cabinet-settings.invoices");
  const { price, moment, ...words } = useOrderWords();
  const name = <Of extends { title: string }>(): Column<Of> => ({
    key: "title",
    header: t("refunds.materials"),
    isRowHeader: true,
    cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
  });
  const at = <Of,>(of: (row: Of) => string | null): Column<Of> => ({ key: "at", header: t("audit.at"), cell: (row) => moment(of(row)) });
  const id = ({ id: number }: { id: number }) => number;
  return (
    <>
      <Part<Row<"lines">>
        title={t("orders.lines")}
        rows={order.lines}
        rowKey={id}
        columns={[
          name(),
          { key: "number", header: t("users.id"), align: "end", cell: ({ materialId }) => String(materialId) },
          {
            key: "amount",
            header: t("refunds.amount"),
            align: "end",
            isPinned: true,
            cell: ({ grossMinor }) => price(grossMinor, order.currency),
          },
          { key: "back", header: t("refunds.title"), align: "end", cell: ({ refundedMinor }) => price(refundedMinor, order.currency) },
        ]}
      />
      <Part<Row<"rights">>
        title={t("orders.rights")}
        rows={order.rights}
        rowKey={id}
        columns={[
          name(),
          { key: "granted", header: t("orders.granted"), cell: ({ grantedAt }) => moment(grantedAt) },
          { key: "delivered", header: t("orders.delivered"), cell: ({ deliveredAt }) => moment(deliveredAt) },
          { key: "ended", header: t("orders.ended"), cell: ({ revokedAt }) => moment(revokedAt) },
        ]}
      />
      <Part<Row<"payments">>
        title={t("orders.payments")}
        rows={order.payments}
        rowKey={id}
        columns={[
          {
            key: "provider",
            header: t("orders.paidBy"),
            isRowHeader: true,
            cell: ({ provider, reference }) => (
              <span className="wrap-anywhere">
                {words.provider(provider)}
                {reference && <small className="block text-ink-2">{reference}</small>}
              </span>
            ),
          },
          at(({ createdAt }) => createdAt),
          {
            key: "amount",
            header: t("refunds.amount"),
            align: "end",
            isPinned: true,
            cell: ({ amountMinor, currency }) => price(amountMinor, currency),
          },
          { key: "state", header: t("users.state"), cell: ({ status }) => words.paymentState(status) },
        ]}
      />
      <Part<Row<"refunds">>
        title={t("refunds.title")}
        rows={order.refunds}
        rowKey={id}
        columns={[
          { key: "reason", header: t("audit.reason"), isRowHeader: true, cell: ({ reason }) => t(`refunds.reasons.${reason}`) },
          at(({ createdAt }) => createdAt),
          {
            key: "amount",
            header: t("refunds.amount"),
            align: "end",
            isPinned: true,
            cell: ({ amountMinor, currency }) => price(amountMinor, currency),
          },
          { key: "state", header: t("users.state"), cell: ({ status }) => t(`refunds.states.${status}`) },
        ]}
      />
      <Part<Row<"papers">>
        title={papers("title")}
        rows={order.papers}
        rowKey={({ label }) => label}
        columns={[
          {
            key: "label",
            header: t("users.id"),
            isRowHeader: true,
            cell: ({ label, kind }) => (
              <>
                {label}
                {kind !== "invoice" && <small className="block text-ink-2">{papers(kind)}</small>}
              </>
            ),
          },
          at(({ issuedAt }) => issuedAt),
        ]}
      />
      <Part<Row<"withdrawals">>
        title={t("refunds.withdrawals.title")}
        rows={order.withdrawals}
        rowKey={id}
        columns={[
          { key: "code", header: t("refunds.withdrawals.code"), isRowHeader: true, cell: ({ code }) => code },
          at(({ receivedAt }) => receivedAt),
          { key: "state", header: t("users.state"), cell: ({ status }) => t(`refunds.withdrawals.states.${status}`) },
        ]}
      />
      <Part<Row<"notices">>
        title={t("dunning.notices")}
        rows={order.notices}
        rowKey={({ step }) => step}
        columns={[
          { key: "step", header: t("users.state"), isRowHeader: true, cell: ({ step }) => t(`dunning.states.${step as 1 | 2 | 3}`) },
          {
            key: "asked",
            header: t("audit.data"),
            cell: ({ createdAt, payBy }) => t("dunning.asked", { sent: words.day(createdAt), date: words.day(payBy) }),
          },
        ]}
      />
      <Part<Row<"decisions">>
        title={t("dunning.decisions")}
        rows={order.decisions}
        rowKey={id}
        columns={[
          { key: "kind", header: t("audit.action"), isRowHeader: true, cell: ({ kind }) => t(`dunning.${kind}`) },
          at((row) => row.at),
          { key: "state", header: t("users.state"), cell: ({ status }) => t(`dunning.states.${status}`) },
          { key: "reason", header: t("audit.reason"), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
        ]}
      />
    </>
  );
};
