"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { RenameDialog } from "#components/catalogue/saved-searches/rename-dialog.tsx";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { deleteSearch, noteOpened, savedSearchesQuery } from "#lib/catalogue/saved-searches/queries.ts";
import type { SavedSearch } from "#lib/catalogue/saved-searches/schema.ts";

/** A member's saved searches, each with how much is new; to open, rename and delete. */
export const SavedSearchesScreen = () => {
  const t = useTranslations("notices.saved");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(savedSearchesQuery);
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  if (data.items.length === 0) {
    return (
      <EmptyState title={t("empty")} actions={<LinkButton href={href("search")}>{common("search")}</LinkButton>}>
        <p>{t("text")}</p>
      </EmptyState>
    );
  }
  return (
    <div className="stackv">
      <p className="text-14 text-ink-2">{t("countOf", { count: data.items.length, most: data.most })}</p>
      <ul className="grid gap-0">
        {data.items.map((saved) => (
          <SavedRow key={saved.id} saved={saved} />
        ))}
      </ul>
    </div>
  );
};

const SavedRow = ({ saved: { id, name, path, newCount, createdAt } }: { saved: SavedSearch }) => {
  const t = useTranslations("notices.saved");
  const common = useTranslations("common");
  const format = useFormatter();
  const [isRenaming, setRenaming] = useState(false);
  const { run, isBusy } = useChange(savedSearchesQuery.queryKey);
  const opened = useChange(savedSearchesQuery.queryKey);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-48">
        <a className="font-semibold wrap-anywhere" href={path} onClick={() => newCount > 0 && void opened.run(() => noteOpened(id))}>
          {name}
        </a>{" "}
        {newCount > 0 && <Badge tone="info">{t("fresh", { count: newCount })}</Badge>}
        <p className="text-13 text-ink-2">{format.dateTime(new Date(createdAt), { day: "numeric", month: "long", year: "numeric" })}</p>
      </div>
      <div className="flex gap-2">
        <Button small aria-haspopup="dialog" aria-label={`${t("rename")}: ${name}`} onClick={() => setRenaming(true)}>
          {t("rename")}
        </Button>
        <Button
          small
          busy={isBusy}
          aria-label={`${common("delete")}: ${name}`}
          onClick={() => void run(() => deleteSearch(id), { toast: () => common("removed", { name }), failed: tellFailure })}
        >
          {common("delete")}
        </Button>
      </div>
      {isRenaming && <RenameDialog id={id} name={name} onClose={() => setRenaming(false)} />}
    </li>
  );
};
