"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { GiftNote } from "#components/commerce/orders/gift-note.tsx";
import { OrderSums } from "#components/commerce/orders/order-sums.tsx";
import { OrderView } from "#components/commerce/orders/order-view.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { Order } from "#lib/commerce/orders/schema.ts";

const Transfer = ({ transfer }: { transfer: NonNullable<Order["transfer"]> }) => {
  const t = useTranslations("thank-you-page.transfer");
  const format = useFormatter();
  const price = usePrice(transfer.currency);
  const day = (iso: string) => format.dateTime(new Date(`${iso}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
  const rows = [
    ["holder", transfer.holder],
    ["iban", transfer.iban],
    ["bic", transfer.bic],
    ["reference", transfer.reference],
    ["amount", price(transfer.amountMinor)],
    ["due", format.dateTime(new Date(transfer.dueAt), { dateStyle: "long" })],
  ] as const;
  return (
    <section className="panel" aria-labelledby="transfer">
      <h2 id="transfer">{t("title")}</h2>
      {transfer.isExample && <Notice tone="warn">{t("example")}</Notice>}
      {transfer.reminded && (
        <Notice tone="warn">{t("reminded", { sent: day(transfer.reminded.sentOn), date: day(transfer.reminded.payBy) })}</Notice>
      )}
      <dl className="dl mt-2">
        {rows.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd className="num">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
};

/** ROUTE-52: bought on invoice: the files at once (`files`, of the library), and what to transfer until when. */
export const InvoiceSuccessScreen = ({ files }: { files: ReactNode }) => {
  const t = useTranslations("thank-you-page");
  return (
    <OrderView>
      {(order) => (
        <div className="two mt-2">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
            <h1 className="text-28">{t("title.done")}</h1>
            <Notice tone="ok" role="status" title={t("status.invoice")}>
              {t("text.invoice")}
            </Notice>
            {order.transfer && <Transfer transfer={order.transfer} />}
            <GiftNote order={order} />
            {files}
          </div>
          <OrderSums order={order} />
        </div>
      )}
    </OrderView>
  );
};
