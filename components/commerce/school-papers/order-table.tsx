"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useStateText } from "#components/commerce/school-papers/use-state-text.ts";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { fetchSchoolInvoice, fetchSchoolXRechnung } from "#lib/commerce/school-papers/queries.ts";
import type { SchoolOrder } from "#lib/commerce/school-papers/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

const tones = { pending: "info", open: "warn", overdue: "error", paid: "ok", refunded: "plain" } as const;

/** Orders of a school, each with who ordered it, its state, its sum and its papers. */
export const OrderTable = ({ orders }: { orders: readonly SchoolOrder[] }) => {
  const t = useTranslations("my-school.orders");
  const invoices = useTranslations("cabinet-settings.invoices");
  const nav = useTranslations("cabinet-settings.nav");
  const format = useFormatter();
  const { bcp47 } = useWorld();
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium" });
  const price = ({ currency }: SchoolOrder, minor: number) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const stateText = useStateText();
  return (
    <Table<SchoolOrder>
      label={nav("schoolOrders")}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "order",
          header: invoices("order"),
          isRowHeader: true,
          // Who ordered stands here, and on phones all of it beside the amount, which lies over what is wider.
          cell: ({ id, titles, orderedBy }) => (
            <div className="max-w-44 wrap-anywhere sm:max-w-none">
              {id}
              <span className="block text-13 text-ink-2">{titles.join(", ")}</span>
              <span className="mt-1 block text-13">
                {t("by")}: {orderedBy}
              </span>
            </div>
          ),
        },
        { key: "date", header: invoices("date"), cell: ({ placedAt }) => day(placedAt) },
        {
          key: "state",
          header: invoices("state"),
          cell: ({ state, dueAt }) => (
            <>
              <Badge tone={tones[state]}>{stateText(state)}</Badge>
              {dueAt && <span className="block text-13 text-ink-2">{day(dueAt)}</span>}
            </>
          ),
        },
        {
          key: "amount",
          header: invoices("amount"),
          align: "end",
          isPinned: true,
          cell: (order) => (
            <>
              {price(order, order.grossMinor)}
              {order.refundedMinor > 0 && (
                <span className="block text-13 text-ink-2">{t("refunded", { amount: price(order, order.refundedMinor) })}</span>
              )}
            </>
          ),
        },
        { key: "papers", header: invoices("title"), cell: ({ papers }) => <Papers papers={papers} /> },
      ]}
    />
  );
};

const Papers = ({ papers }: Pick<SchoolOrder, "papers">) => {
  const t = useTranslations("cabinet-settings");
  return (
    <ul className="grid gap-2">
      {papers.map(({ id, label, kind }) => (
        <li key={id}>
          <span className="block text-13">
            {label}
            {kind !== "invoice" && ` · ${t(`invoices.${kind}`)}`}
          </span>
          <span className="mt-1 flex flex-wrap gap-2">
            <FileButton
              fetchFile={() => fetchSchoolInvoice(id)}
              fileName={`${label}.pdf`}
              text={t("taxYear.pdf")}
              label={t("taxYear.pdfOf", { year: label })}
            />
            <FileButton
              fetchFile={() => fetchSchoolXRechnung(id)}
              fileName={`${label}.xml`}
              text={t("eInvoice.button")}
              label={t("eInvoice.buttonOf", { label })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
};
