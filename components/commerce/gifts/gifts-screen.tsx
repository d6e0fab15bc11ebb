"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { GiftItem } from "#components/commerce/gifts/gift-item.tsx";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { giftsQuery } from "#lib/commerce/gifts/queries.ts";

/** What the member gave, and what became of it. */
export const GiftsScreen = () => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Gifts />
    </RequireMember>
  );
};

const Gifts = () => {
  const t = useTranslations("cabinet-materials.gifts");
  const bought = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(giftsQuery);
  if (!data && error)
    return (
      <ErrorState title={common("failed.title")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  if (!data) return <ListSkeleton label={common("loading")} />;
  return (
    <>
      <h1 className="mb-4 text-28">{t("title")}</h1>
      {data.length === 0 ? (
        <EmptyState title={t("empty")} actions={<LinkButton href={href("search")}>{bought("find")}</LinkButton>}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      ) : (
        <ul>
          {data.map((item) => (
            <GiftItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
};
