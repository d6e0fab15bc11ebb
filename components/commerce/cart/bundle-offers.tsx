"use client";
import { useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Cart } from "#lib/commerce/cart/schema.ts";

/** Bundles that contain something of the cart and would be cheaper than their parts. */
export const BundleOffers = ({ cart }: { cart: Cart }) => {
  const t = useTranslations("cart.screen");
  const href = useHref();
  const price = usePrice(cart.currency);
  return cart.itemsInBundles.slice(0, 2).map((offer) => (
    <Notice
      key={offer.bundleId}
      tone="ok"
      className="mb-4"
      title={t("bundle.title", { saving: price(offer.savingMinor) })}
      action={
        <a className="whitespace-nowrap" href={href("material", { id: offer.bundleId, slug: offer.slug })}>
          {t("bundle.look")}
        </a>
      }
    >
      {t("bundle.text", { title: offer.title, price: price(offer.priceMinor), count: offer.extraCount })}
    </Notice>
  ));
};
