"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { folder, slidersHorizontal, upload } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { OwnFolders } from "#components/selling/bulk/own-folders.tsx";
import { BeginUpload } from "#components/selling/selling/begin-upload.tsx";
import { OwnItem } from "#components/selling/selling/own-item.tsx";
import { ownQuery } from "#lib/selling/selling/queries.ts";
import { type MaterialState, type OwnInput, ownInput, ownSorts } from "#lib/selling/selling/schema.ts";

const states: MaterialState[] = ["draft", "in_review", "published", "rejected", "archived"];

const readAddress = (params: URLSearchParams): OwnInput => {
  const read = ownInput.safeParse(Object.fromEntries(params));
  return read.success ? read.data : ownInput.parse({});
};

const BulkScreen = lazyArea(
  "bulk-table",
  () => import("#components/selling/bulk/bulk-screen.tsx"),
  ({ BulkScreen: Screen }) => Screen,
);

const BatchScreen = lazyArea(
  "batch-upload",
  () => import("#components/selling/selling/batch-screen.tsx"),
  ({ BatchScreen: Screen }) => Screen,
);

const ImportScreen = lazyArea(
  "table-import",
  () => import("#components/selling/imports/import-screen.tsx"),
  ({ ImportScreen: Screen }) => Screen,
);

/**
 * ROUTE-22: what a seller has, as a list or (`view=table`) as a table that is edited; `view=files` takes many files at once, `tab=folders` shows her folders, `view=import` a
 * table with the files that it names.
 */
export const OwnScreen = () => {
  const common = useTranslations("common");
  const params = useSearchParams();
  const view = params.get("view");
  const fallback = <ListSkeleton label={common("loading")} />;
  if (view === "table") return <BulkScreen fallback={fallback} />;
  if (view === "files") return <BatchScreen fallback={fallback} />;
  if (params.get("tab") === "folders") return <OwnFolders />;
  if (view === "import") return <ImportScreen fallback={fallback} />;
  return <OwnList />;
};

/** By state; words, order and page stand in the address. */
const OwnList = () => {
  const t = useTranslations("cabinet-materials.own");
  const bulk = useTranslations("cabinet-materials.bulk");
  const batch = useTranslations("cabinet-materials.batch");
  const imports = useTranslations("cabinet-materials.imports");
  const folders = useTranslations("cabinet-materials.folders");
  const common = useTranslations("common");
  const href = useHref();
  const input = readAddress(useSearchParams());
  const { data, error, refetch, isFetching } = useQuery(ownQuery(input));
  const address = (change: Partial<OwnInput>) => {
    const { status, q, sort, page } = { ...input, page: 1, ...change };
    const query = {
      ...(status !== "all" && { status }),
      ...(q && { q }),
      ...(sort !== "updated" && { sort }),
      ...(page > 1 && { page }),
    };
    return href("cabinet.uploadEdit", {}, query);
  };
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  const all = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  const many = (
    <>
      <LinkButton href={href("cabinet.uploadEdit", {}, { view: "files" })} icon={upload}>
        {batch("title")}
      </LinkButton>
      <LinkButton href={href("cabinet.uploadEdit", {}, { view: "import" })} icon={upload}>
        {imports("title")}
      </LinkButton>
    </>
  );
  if (all === 0) {
    return (
      <EmptyState
        title={t("empty")}
        actions={
          <>
            <BeginUpload />
            {many}
          </>
        }
      >
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <BeginUpload />
        {many}
        <BeginUpload isBundle />
        {data.counts.published + data.counts.archived > 0 && (
          <LinkButton href={href("cabinet.uploadEdit", {}, { view: "table" })} icon={slidersHorizontal}>
            {bulk("open")}
          </LinkButton>
        )}
        <LinkButton href={href("cabinet.uploadEdit", {}, { tab: "folders" })} icon={folder}>
          {folders("title")}
        </LinkButton>
      </div>
      <TabLinks
        label={t("states")}
        tabs={[
          { href: address({ status: "all" }), label: t("all"), count: all, isCurrent: input.status === "all" },
          ...states
            .filter((state) => data.counts[state] > 0 || input.status === state)
            .map((state) => ({
              href: address({ status: state }),
              label: t(`state.${state}`),
              count: data.counts[state],
              isCurrent: input.status === state,
            })),
        ]}
      />
      <form action={href("cabinet.uploadEdit")} className="my-4 flex flex-wrap items-end gap-3">
        {input.status !== "all" && <input type="hidden" name="status" value={input.status} />}
        <TextField className="min-w-56 flex-1" label={t("search")} name="q" type="search" defaultValue={input.q} key={input.q} />
        <NativeSelect
          label={t("sort")}
          name="sort"
          defaultValue={input.sort}
          options={ownSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
        <Button type="submit">{common("search")}</Button>
      </form>
      <p className="text-14 text-ink-2" role="status">
        {common("materials", { count: data.total })}
      </p>
      {data.items.map((item) => (
        <OwnItem key={item.id} item={item} />
      ))}
      {data.total === 0 && (
        <EmptyState title={common("nothingFound")} actions={<LinkButton href={href("cabinet.uploadEdit")}>{common("reset")}</LinkButton>} />
      )}
      <ListPages page={input.page} pageCount={Math.ceil(data.total / data.limit)} hrefFor={(page) => address({ page })} />
    </>
  );
};
