"use client";
import { useTranslations } from "next-intl";
import { Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { ProviderAccount } from "#lib/books/reconciliation/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** The account by currency: the books on one side, and all that explains them on the other. */
export const AccountTable = ({ accounts }: { accounts: readonly ProviderAccount[] }) => {
  const t = useTranslations("staff.reconciliation");
  const rates = useTranslations("staff.rates");
  const { bcp47 } = useWorld();
  const column = (key: string, header: string, minorOf: (one: ProviderAccount) => number) => ({
    key,
    header,
    align: "end" as const,
    cell: (one: ProviderAccount) => formatPrice(minorOf(one), one.currency, bcp47, { unambiguous: true }),
  });
  if (accounts.length === 0) return null;
  return (
    <Table<ProviderAccount>
      label={t("title")}
      className="sm:min-w-200"
      rows={accounts}
      rowKey={({ currency }) => currency}
      columns={[
        { key: "currency", header: rates("currency"), isRowHeader: true, cell: ({ currency }) => currency },
        column("books", t("books"), ({ booksMinor }) => booksMinor),
        column("held", t("held"), ({ heldMinor, movedMinor }) => heldMinor ?? movedMinor),
        column("onItsWay", t("onItsWay"), ({ onItsWayMinor }) => onItsWayMinor),
        // What the provider says it holds beyond the movements that it has listed belongs here too: it will list them.
        column("settling", t("settling"), (one) => one.settlingMinor + (one.movedMinor - (one.heldMinor ?? one.movedMinor))),
        column("difference", t("difference"), ({ differenceMinor }) => differenceMinor),
        column("fees", t("fees"), ({ feesMinor }) => feesMinor),
      ]}
    />
  );
};
