"use client";
import { useTranslations } from "next-intl";
import { LineSheet } from "#components/commerce/cart/line-sheet.tsx";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { type Cart, isChargedWith } from "#lib/commerce/cart/schema.ts";

/** What is about to be ordered, small, beside the payment. */
export const OrderLines = ({ cart }: { cart: Cart }) => {
  const t = useTranslations("cart.screen");
  const common = useTranslations("common");
  const price = usePrice(cart.currency);
  const charged = cart.cartItems.filter(({ notice }) => isChargedWith(notice));
  return (
    <ul className="mb-3">
      {charged.map((item) => (
        <li key={item.material.id} className="grid grid-cols-[2.4rem_1fr_auto] items-center gap-3 py-1.5 text-14">
          <LineSheet card={item.material} />
          <span className="leading-snug">
            <span lang={item.material.language}>{item.material.title}</span>
            <br />
            <span className="text-13 text-ink-2">{t(`licence.${item.isGift ? "gift" : item.licence}`, { seats: item.seats })}</span>
            {item.notice === "rate_changed" && (
              <span className="mt-1 block text-13 text-warn">
                {t("notice.rate_changed", { before: price(item.seenMinor), now: price(item.originalMinor) })}
              </span>
            )}
          </span>
          <span className="num">{item.originalMinor === 0 ? common("free") : price(item.originalMinor)}</span>
        </li>
      ))}
    </ul>
  );
};
