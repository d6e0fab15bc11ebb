"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FavouriteRows } from "#components/commerce/library/favourite-rows.tsx";
import { FavouriteShelf } from "#components/commerce/library/favourite-shelf.tsx";
import { useIsMember, useSession } from "#components/identity/session/use-session.ts";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { favouritesQuery } from "#lib/catalogue/favourites/queries.ts";

/** The marked materials; members have them in folders. */
export const FavouriteList = () => {
  const t = useTranslations("favorites");
  const common = useTranslations("common");
  const href = useHref();
  const isMember = useIsMember();
  const { status } = useSession();
  const isKnown = status !== "unknown" && status !== "validating";
  const { data, error, refetch, isFetching } = useQuery({ ...favouritesQuery(isMember), enabled: isKnown });
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  if (data.rows.length === 0) {
    const find = (
      <LinkButton look="go" href={href("search")}>
        {t("find")}
      </LinkButton>
    );
    return (
      <EmptyState title={t("empty")} actions={find}>
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  }
  return isMember ? <FavouriteShelf rows={data.rows} /> : <FavouriteRows rows={data.rows} isMember={false} />;
};
