"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { NoticeGroups } from "#components/catalogue/notices/notice-groups.tsx";
import { useNotices } from "#components/catalogue/notices/use-notices.ts";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** What the bell shows: the newest notices, and the ways to all of them and to what may be told. */
export const NoticesPanel = ({ onFollow }: { onFollow: () => void }) => {
  const t = useTranslations("notices.list");
  const common = useTranslations("common");
  const href = useHref();
  const title = useRef<HTMLHeadingElement>(null);
  const { unread, read, readAll, isBusy, ...shown } = useNotices();
  // Keyboards go on in here; Escape leads back to the bell.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className="news-h">
        <h2 ref={title} tabIndex={-1}>
          {t("title")}
        </h2>
        {unread > 0 && (
          <button type="button" className="link text-14" aria-disabled={isBusy || undefined} onClick={readAll}>
            {t("allRead")}
          </button>
        )}
      </div>
      <PanelList {...shown} onRead={(id) => read({ ids: [id] })} onFollow={onFollow} />
      <div className="news-f">
        <a href={href("cabinet.notices")}>{common("all")}</a>
        <a href={href("cabinet.notifications")}>{t("settings")}</a>
      </div>
    </>
  );
};

type ListProps = Pick<ReturnType<typeof useNotices>, "query" | "items" | "error"> & { onRead: (id: number) => void; onFollow: () => void };

const PanelList = ({ query, items, error, onRead, onFollow }: ListProps) => {
  const t = useTranslations("notices.list");
  const common = useTranslations("common");
  if (!query.data && query.error) {
    return (
      <div className="p-4">
        <ErrorState title={t("failed")} retryText={common("retry")} onRetry={query.refetch} busy={query.isFetching}>
          {query.error.message}
        </ErrorState>
      </div>
    );
  }
  if (!query.data) {
    return (
      <div className="grid gap-3 p-4" role="status" aria-label={common("loading")}>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  return (
    <>
      {error && (
        <div className="px-4 pt-3" role="alert">
          <FieldError>{error.message}</FieldError>
        </div>
      )}
      {items.length === 0 ? (
        <p className="p-4 text-14 text-ink-2">{t("text")}</p>
      ) : (
        <NoticeGroups items={items} heading="h3" onRead={onRead} onFollow={onFollow} />
      )}
    </>
  );
};
