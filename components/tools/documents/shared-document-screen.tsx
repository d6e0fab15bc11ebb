"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronLeft, chevronRight, printer } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { SharedBlock } from "#components/tools/documents/shared-blocks.tsx";
import { SheetPicture } from "#components/tools/documents/sheet-picture.tsx";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { printShared, sharedQuery, sharedSheetQuery } from "#lib/tools/documents/queries.ts";

/** A document for whoever has its link: to be read and printed, without answers. */
export const SharedDocumentScreen = ({ token }: { token: string }) => {
  const t = useTranslations("ai-tools.documents");
  const tool = useTranslations("ai-tools.tool");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(sharedQuery(token));
  const print = useAction();
  if (!data && error instanceof ApiError && error.code === "not_found") {
    return <EmptyState heading="h1" title={t("share.gone")} actions={<LinkButton href={href("aiTools")}>{t("toTools")}</LinkButton>} />;
  }
  if (!data && error) {
    return <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  const save = () => print.run(async () => saveFile(await printShared(token), `${data.title}.pdf`));
  let sheet = -1;
  return (
    <>
      <div className="row mb-4 justify-between">
        <div>
          <h1 className="text-28 wrap-anywhere">{data.title}</h1>
          <p className="text-ink-2">{t("reader.lead")}</p>
        </div>
        <Button look="go" icon={printer} busy={print.isBusy} onClick={() => void save()}>
          {tool("print")}
        </Button>
      </div>
      <Problem error={print.error} />
      {data.blocks.some((block) => "isFromModel" in block && block.isFromModel) && <Notice className="mb-4">{t("fromModel")}</Notice>}
      <div className="doc-desk">
        <article className="doc-paper doc-text" lang={data.lang}>
          {data.blocks.map((block, at) => {
            if (block.type === "sheet") sheet += 1;
            return block.type === "sheet" ? (
              <SharedSheet key={`sheet-${sheet}`} token={token} sheet={sheet} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is shown never changes its order
              <SharedBlock key={at} block={block} pictures={data.pictures} />
            );
          })}
        </article>
      </div>
    </>
  );
};

/** The pages of one sheet, one at a time. */
const SharedSheet = ({ token, sheet }: { token: string; sheet: number }) => {
  const t = useTranslations("ai-tools.documents");
  const tool = useTranslations("ai-tools.tool");
  const common = useTranslations("common");
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(sharedSheetQuery(token, sheet, page));
  if (!data && error)
    return <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-80" />;
  const count = data.sheetPages;
  return (
    <div className="my-4" aria-busy={isFetching}>
      <SheetPicture svg={data.svg} alt={t("reader.sheet", { title: data.title, page: data.page, count })} />
      {count > 1 && (
        <div className="row mt-3 justify-center">
          <IconButton icon={chevronLeft} label={tool("previous")} disabled={page <= 1} onClick={() => setPage(page - 1)} />
          <span className="text-14">{tool("page", { page: data.page, count })}</span>
          <IconButton icon={chevronRight} label={tool("next")} disabled={page >= count} onClick={() => setPage(page + 1)} />
        </div>
      )}
    </div>
  );
};
