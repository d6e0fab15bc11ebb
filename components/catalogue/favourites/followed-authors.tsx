"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFollow } from "#components/catalogue/favourites/use-follow.ts";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { followedQuery } from "#lib/catalogue/favourites/queries.ts";
import type { Subscription } from "#lib/catalogue/favourites/schema.ts";

const STEP = 48;

/** The authors a member follows (CALL-14). */
export const FollowedAuthors = () => {
  const t = useTranslations("favorites");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(followedQuery("author"));
  const [shown, setShown] = useState(STEP);
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  if (data.length === 0) return <EmptyState title={t("authors.empty")}>{t("authors.emptyText")}</EmptyState>;
  return (
    <>
      <ul className="m-0 list-none p-0">
        {data.slice(0, shown).map((item) => (
          <FollowedAuthor key={item.subjectId} item={item} />
        ))}
      </ul>
      {data.length > shown && (
        <p className="mt-6 text-center">
          <Button onClick={() => setShown(shown + STEP)}>{common("more")}</Button>
        </p>
      )}
    </>
  );
};

const FollowedAuthor = ({ item }: { item: Subscription }) => {
  const t = useTranslations("favorites.authors");
  const href = useHref();
  const { follow, isBusy, error } = useFollow("author");
  const { name, slug, subjectId } = item;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <Avatar name={name ?? "–"} src={item.imagePath} />
      <span className="min-w-0 flex-1">
        {name && slug ? <a href={href("author", { id: Number(subjectId), slug })}>{name}</a> : t("gone")}
        {error && (
          <span className="block text-14 text-error" role="alert">
            {error.message}
          </span>
        )}
      </span>
      <Button small busy={isBusy} aria-label={name ? t("unfollowThis", { name }) : undefined} onClick={() => void follow(subjectId, false)}>
        {t("unfollow")}
      </Button>
    </li>
  );
};
