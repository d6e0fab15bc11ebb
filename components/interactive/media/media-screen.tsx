"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { trash2 } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { deleteMedium, mediaQuery } from "#lib/interactive/media/queries.ts";
import type { MediaList } from "#lib/interactive/media/schema.ts";

const MEGABYTE = 1_000_000;

/** The member's own files for exercises: how large, where used, and away with what no exercise shows. */
export const MediaScreen = () => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Media />
    </RequireMember>
  );
};

const Media = () => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const { data, error, refetch, isFetching } = useQuery(mediaQuery(page));
  const size = (bytes: number) =>
    format.number(Math.max(bytes / MEGABYTE, 0.1), { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  return (
    <>
      <p className="text-14">
        <a href={href("interactive.myInteractives")}>{t("mine.title")}</a>
      </p>
      <h1 className="mb-2 text-28">{t("files.title")}</h1>
      <p className="read mb-4 text-ink-2">{t("files.lead")}</p>
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data?.total === 0 && (
        <EmptyState title={t("files.title")}>
          <p>{t("files.empty")}</p>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <p className="text-14 text-ink-2" role="status">
            {t("files.space", { used: size(data.bytes), all: size(data.maxBytes) })}
          </p>
          <div aria-busy={isFetching}>
            {data.items.map((medium) => (
              <Row key={medium.id} medium={medium} size={size(medium.bytes)} />
            ))}
          </div>
          <ListPages
            page={page}
            pageCount={Math.ceil(data.total / data.limit)}
            hrefFor={(number) => href("interactive.media", {}, { page: number > 1 ? number : undefined })}
          />
        </>
      )}
    </>
  );
};

const Row = ({ medium: { id, name, pages, width, height, usedIn }, size }: { medium: MediaList["items"][number]; size: string }) => {
  const t = useTranslations("new-interactive.files");
  const common = useTranslations("common");
  const { run, isBusy } = useChange(["interactives", "media"]);
  const remove = () => run(() => deleteMedium(id), { toast: () => common("removed", { name }), failed: tellFailure });
  const measures =
    pages !== null ? common("pageCount", { count: pages }) : width !== null && height !== null ? `${width} × ${height}` : null;
  return (
    <FileRow
      type={name.split(".").at(-1)?.toUpperCase() ?? ""}
      name={<span className="wrap-anywhere">{name}</span>}
      meta={
        <>
          {[measures, size].filter(Boolean).join(" · ")}
          <span className="block wrap-anywhere">
            {usedIn.length === 0 ? t("unused") : t("usedIn", { titles: usedIn.map(({ title }) => title).join(", ") })}
          </span>
        </>
      }
      action={
        <IconButton
          icon={trash2}
          label={`${common("delete")}: ${name}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void remove()}
        />
      }
    />
  );
};
