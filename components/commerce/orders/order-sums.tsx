"use client";
import { useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { InvoiceButton } from "#components/commerce/orders/invoice-button.tsx";
import type { Order } from "#lib/commerce/orders/schema.ts";

/** What was ordered and paid, with the invoice once it has been made. */
export const OrderSums = ({ order }: { order: Order }) => {
  const t = useTranslations("thank-you-page");
  const common = useTranslations("common");
  const price = usePrice(order.currency);
  return (
    <aside className="side panel" aria-label={t("order", { number: order.id })}>
      <h2 className="text-18">{t("order", { number: order.id })}</h2>
      {order.lines.map((line) => (
        <div key={line.materialId} className="kv">
          <span>{line.title}</span>
          <span>{line.grossMinor === 0 ? common("free") : price(line.grossMinor)}</span>
        </div>
      ))}
      {order.creditMinor > 0 && (
        <div className="kv">
          <span>{t("credit")}</span>
          <span>{price(-order.creditMinor)}</span>
        </div>
      )}
      <div className="kv sum">
        <span>{t("total")}</span>
        <span>{price(order.totalMinor)}</span>
      </div>
      {order.invoices.map((invoice) => (
        <p key={invoice.id} className="mt-4">
          <InvoiceButton invoice={invoice} wide />
        </p>
      ))}
    </aside>
  );
};
