"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { DocumentCard } from "#components/tools/documents/document-card.tsx";
import { createDocument, documentsQuery } from "#lib/tools/documents/queries.ts";

/** All documents of the member, to be found by words and folders, and the way to a new one. */
export const DocumentList = () => {
  const t = useTranslations("ai-tools.documents");
  const common = useTranslations("common");
  const href = useHref();
  const router = useRouter();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const [typed, setTyped] = useState("");
  const [folder, setFolder] = useState("");
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const isFiltered = q !== "" || folder !== "";
  // Another filter begins at its first page.
  const { data, error, refetch, isFetching } = useQuery(documentsQuery(isFiltered ? 1 : page, q, folder));
  const { run, isBusy, error: refused } = useAction();
  const begin = async () => {
    const made = await run(() => createDocument({}), { isLeaving: true });
    if (made) router.push(href("aiTools.document", { id: made.value.id }));
  };
  const button = (
    <Button look="go" icon={plus} busy={isBusy} onClick={() => void begin()}>
      {t("new")}
    </Button>
  );
  const isEmpty = data?.total === 0 && !isFiltered;
  return (
    <>
      <div className="row mb-2 justify-between">
        <h1 className="text-28">{t("title")}</h1>
        {!isEmpty && button}
      </div>
      <p className="read mb-4 text-ink-2">{t("lead")}</p>
      <Problem error={refused} />
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {isEmpty && (
        <EmptyState
          title={t("empty")}
          actions={
            <>
              {button}
              <LinkButton href={href("aiTools")}>{t("toTools")}</LinkButton>
            </>
          }
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <div className="doc-filters">
            <TextField
              name="documents-search"
              type="search"
              label={t("search")}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            {data.folders.length > 0 && (
              <NativeSelect
                name="documents-folder"
                label={t("folder")}
                options={[
                  { value: "", label: t("allFolders") },
                  ...data.folders.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
                ]}
                value={folder}
                onChange={({ target }) => setFolder(target.value)}
              />
            )}
          </div>
          <p className="text-14 text-ink-2" role="status">
            {data.total === 0 ? common("nothingFound") : t("count", { count: data.total })}
          </p>
          <ul className="doc-list" aria-busy={isFetching}>
            {data.items.map((item) => (
              <DocumentCard key={item.id} item={item} />
            ))}
          </ul>
          {!isFiltered && (
            <ListPages
              page={page}
              pageCount={Math.ceil(data.total / data.limit)}
              hrefFor={(number) => href("aiTools.documents", {}, { page: number > 1 ? number : undefined })}
            />
          )}
        </>
      )}
    </>
  );
};
