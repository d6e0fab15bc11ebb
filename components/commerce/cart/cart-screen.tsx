"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BundleOffers } from "#components/commerce/cart/bundle-offers.tsx";
import { CartLine } from "#components/commerce/cart/cart-line.tsx";
import { CartOptions } from "#components/commerce/cart/cart-options.tsx";
import { CartTotals } from "#components/commerce/cart/cart-totals.tsx";
import { VoucherForm } from "#components/commerce/cart/voucher-form.tsx";
import { CartSkeleton } from "#components/platform/ui/cart-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { download, receipt } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { cartQuery } from "#lib/commerce/cart/queries.ts";

/** ROUTE-49: what is in the cart, what it costs and the way to pay; `more`: what else can be made of it; `wishes`: what was marked. */
export const CartScreen = ({ more, wishes }: { more?: ReactNode; wishes?: ReactNode }) => {
  const t = useTranslations("cart.screen");
  const common = useTranslations("common");
  const href = useHref();
  const { data: cart, error, refetch, isFetching } = useQuery(cartQuery());
  if (!cart && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!cart) return <CartSkeleton label={common("loading")} />;
  if (cart.cartItems.length === 0) {
    return (
      <>
        <EmptyState
          title={t("empty")}
          actions={
            <LinkButton look="go" href={href("search")}>
              {t("find")}
            </LinkButton>
          }
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
        {wishes}
      </>
    );
  }
  return (
    <div className="two">
      <div>
        <BundleOffers cart={cart} />
        {cart.cartItems.map((item) => (
          <CartLine key={item.material.id} item={item} currency={cart.currency} />
        ))}
      </div>
      <aside className="side panel" aria-label={t("sum")}>
        <h2 className="text-18">{t("sum")}</h2>
        <CartTotals cart={cart} />
        <LinkButton look="go" wide className="mt-4" href={href("payment")} aria-disabled={cart.itemCount === 0 || undefined}>
          {cart.total === 0 ? t("checkoutFree") : t("checkout")}
        </LinkButton>
        {more}
        <VoucherForm cart={cart} />
        <CartOptions cart={cart} />
        <ul className="sure">
          <li>
            <Icon shape={download} />
            <span>{t("sure.download")}</span>
          </li>
          <li>
            <Icon shape={receipt} />
            <span>{t("sure.invoice")}</span>
          </li>
        </ul>
      </aside>
      {/* On a phone after the sum and the way to pay, else below the lines. */}
      <div className="below">{wishes}</div>
    </div>
  );
};
