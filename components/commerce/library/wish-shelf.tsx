"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FavouriteItem } from "#components/commerce/library/favourite-item.tsx";
import { useIsMember, useSession } from "#components/identity/session/use-session.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { favouritesQuery } from "#lib/catalogue/favourites/queries.ts";
import { cartQuery } from "#lib/commerce/cart/queries.ts";

const SHOWN = 4;

/** Beside the cart (ROUTE-49): the latest of what was marked and does not lie in it. Nothing where nothing is, or it cannot be had. */
export const WishShelf = () => {
  const t = useTranslations("favorites");
  const common = useTranslations("common");
  const href = useHref();
  const isMember = useIsMember();
  const { status } = useSession();
  const isKnown = status !== "unknown" && status !== "validating";
  const { data: list } = useQuery({ ...favouritesQuery(isMember), enabled: isKnown });
  const { data: cart } = useQuery(cartQuery());
  const inCart = new Set(cart?.cartItems.map(({ material }) => material.id));
  const rows = (list?.rows ?? []).filter(({ id, card }) => card && !inCart.has(id));
  if (!cart || rows.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="wishes">
      <div className="sec-h mb-2">
        <h2 id="wishes" className="text-22">
          {t("title")}
        </h2>
        {rows.length > SHOWN && <a href={href("cabinet.favourites")}>{common("all")}</a>}
      </div>
      {rows.slice(0, SHOWN).map((row) => (
        <FavouriteItem key={row.id} row={row} isMember={isMember} heading="h3" />
      ))}
    </section>
  );
};
