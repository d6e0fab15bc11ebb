"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { WishItem } from "#components/commerce/school-requests/wish-item.tsx";
import { SchoolRoom } from "#components/commerce/seats/school-room.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { schoolWishlistQuery } from "#lib/commerce/school-requests/queries.ts";

/** ROUTE-34: what members wish for their school, newest first. */
export const SchoolWishlistScreen = () => {
  const t = useTranslations("my-school.buy");
  const payment = useTranslations("payment.screen");
  const href = useHref();
  const query = useQuery(schoolWishlistQuery);
  return (
    <SchoolRoom query={query}>
      {({ rows, mayBuy }) =>
        rows.length === 0 ? (
          <EmptyState
            title={t("noWishes")}
            actions={
              <LinkButton look="main" href={href("search")}>
                {payment("find")}
              </LinkButton>
            }
          />
        ) : (
          <ul className="border-t border-line">
            {rows.map((wish) => (
              <WishItem key={wish.id} wish={wish} mayBuy={mayBuy} />
            ))}
          </ul>
        )
      }
    </SchoolRoom>
  );
};
