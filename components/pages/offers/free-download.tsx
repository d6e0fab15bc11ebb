"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { download } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { freeLinkQuery, takeFreeFile } from "#lib/pages/offers/queries.ts";
import type { FreeLinkDescription } from "#lib/pages/offers/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

const MEGABYTE = 1_000_000;

/** ROUTE-69: shows what the link leads to; each button fetches one file (threat 14: opening the page fetches nothing). */
export const FreeDownload = ({ token }: { token: string }) => {
  const t = useTranslations("service-pages.offers.free");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(freeLinkQuery(token));
  if ([400, 410].includes((error as ApiError | null)?.status ?? 0)) {
    return (
      <div className="stackv">
        <h1>{t("expired")}</h1>
        <p>{t("expiredText")}</p>
        <LinkButton href={href("search", {}, { price: "free" })}>{t("others")}</LinkButton>
      </div>
    );
  }
  if (!data && error) {
    return (
      <ErrorState title={error.message} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        {null}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={common("loading")} className="stackv">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  return (
    <div className="stackv">
      <h1 lang={data.language} className="wrap-anywhere">
        {data.title}
      </h1>
      <p>{t("by", { author: data.author })}</p>
      {data.isOver ? <Notice tone="warn">{t("over")}</Notice> : <p>{t("text")}</p>}
      <div>
        {data.files.map((file) => (
          <FreeFile key={file.id} token={token} file={file} />
        ))}
      </div>
      <div className="row">
        {data.href && <LinkButton href={data.href}>{t("page")}</LinkButton>}
        <LinkButton href={href("search", {}, { price: "free" })}>{t("others")}</LinkButton>
      </div>
    </div>
  );
};

const FreeFile = ({ token, file }: { token: string; file: FreeLinkDescription["files"][number] }) => {
  const t = useTranslations("service-pages.offers.free");
  const common = useTranslations("common");
  const format = useFormatter();
  const { run, isBusy, error } = useAction();
  const take = async () => {
    const done = await run(() => takeFreeFile(token, file.id));
    // The answer is an attachment, so the page stays.
    if (done) window.location.assign(done.value.url);
  };
  return (
    <FileRow
      type={file.format}
      name={<span className="break-words">{file.name}</span>}
      meta={
        <>
          {file.bytes > 0 && t("megabytes", { size: format.number(Math.max(file.bytes / MEGABYTE, 0.1), { maximumFractionDigits: 1 }) })}
          {error && (
            <span className="block text-error" role="alert">
              {error.message}
            </span>
          )}
        </>
      }
      action={
        <Button small icon={download} busy={isBusy} aria-label={t("downloadThis", { name: file.name })} onClick={() => void take()}>
          {common("download")}
        </Button>
      }
    />
  );
};
