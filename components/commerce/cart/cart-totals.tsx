"use client";
import { useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import type { Cart } from "#lib/commerce/cart/schema.ts";

const percent = (rateBp: number, bcp47?: string) => new Intl.NumberFormat(bcp47, { maximumFractionDigits: 1 }).format(rateBp / 100);

/** Every sum of a cart, in the order in which it is computed; shown beside cart and payment. */
export const CartTotals = ({ cart }: { cart: Cart }) => {
  const t = useTranslations("cart.screen");
  const price = usePrice(cart.currency);
  const { vat } = cart;
  return (
    <>
      <div className="kv">
        <span>{t("count", { count: cart.itemCount })}</span>
        <span>{price(cart.originalPrice)}</span>
      </div>
      {cart.bundleDiscount > 0 && (
        <div className="kv">
          <span>{t("ownedParts")}</span>
          <span>{price(-cart.bundleDiscount)}</span>
        </div>
      )}
      {cart.voucher && cart.totalVoucherDiscount > 0 && (
        <div className="kv cutline">
          <span>{t("voucherLine", { code: cart.voucher.code })}</span>
          <span>{price(-cart.totalVoucherDiscount)}</span>
        </div>
      )}
      {cart.usedCredits > 0 && (
        <div className="kv">
          <span>{t("credit")}</span>
          <span>{price(-cart.usedCredits)}</span>
        </div>
      )}
      <div className="kv sum" data-testid="total">
        <span>{t("total")}</span>
        <span>{price(cart.total)}</span>
      </div>
      <p className="text-13 text-ink-2">
        {vat.isReverseCharge ? t("reverseCharge") : t("vat", { amount: price(vat.minor), rate: percent(vat.rateBp) })}
      </p>
      {(vat.check === "unknown" || vat.check === "unchecked") && (
        <p className="text-13" role="status">
          {t(vat.check === "unknown" ? "vatUnknown" : "vatUnchecked")}
        </p>
      )}
    </>
  );
};
