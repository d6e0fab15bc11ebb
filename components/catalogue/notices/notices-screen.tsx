"use client";
import { useTranslations } from "next-intl";
import { NoticeGroups } from "#components/catalogue/notices/notice-groups.tsx";
import { useNotices } from "#components/catalogue/notices/use-notices.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** All notices of a member, the newest first. */
export const NoticesScreen = () => {
  const t = useTranslations("notices.list");
  const common = useTranslations("common");
  const href = useHref();
  const { query, items, unread, read, readAll, isBusy, error } = useNotices();
  if (!query.data && query.error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={query.refetch} busy={query.isFetching}>
        {query.error.message}
      </ErrorState>
    );
  }
  if (!query.data) return <ListSkeleton label={common("loading")} />;
  if (items.length === 0) {
    return (
      <EmptyState title={t("empty")} actions={<LinkButton href={href("cabinet.notifications")}>{t("settings")}</LinkButton>}>
        <p>{t("text")}</p>
      </EmptyState>
    );
  }
  return (
    <div className="stackv">
      <div className="flex flex-wrap items-center gap-4">
        <Button small busy={isBusy} disabled={unread === 0} onClick={readAll}>
          {t("allRead")}
        </Button>
        <a className="text-14" href={href("cabinet.notifications")}>
          {t("settings")}
        </a>
      </div>
      {error && (
        <div role="alert">
          <FieldError>{error.message}</FieldError>
        </div>
      )}
      <div className="news-list">
        <NoticeGroups items={items} heading="h2" onRead={(id) => read({ ids: [id] })} />
      </div>
      {query.hasNextPage && (
        <p>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {common("more")}
          </Button>
        </p>
      )}
    </div>
  );
};
