"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { BoughtItem } from "#components/commerce/library/bought-item.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { boughtQuery } from "#lib/commerce/library/queries.ts";

/** ROUTE-16: everything bought, to be found by its title and downloaded; page and words stand in the address. */
export const BoughtScreen = () => {
  const t = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const params = useSearchParams();
  const page = Math.max(1, Number(params.get("page")) || 1);
  const q = (params.get("q") ?? "").slice(0, 100);
  const { data, error, refetch, isFetching } = useQuery(boughtQuery(page, q));
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  const here = href("cabinet.boughtMaterials");
  if (data.total === 0 && q === "") {
    return (
      <EmptyState
        title={t("empty")}
        actions={
          <LinkButton look="go" href={href("search")}>
            {t("find")}
          </LinkButton>
        }
      >
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <form action={here} className="mb-4 flex max-w-120 items-end gap-2">
        <TextField className="flex-1" label={t("filter")} name="q" type="search" defaultValue={q} key={q} />
        <Button type="submit">{common("search")}</Button>
      </form>
      <p className="text-14 text-ink-2" role="status">
        {common("materials", { count: data.total })}
      </p>
      {data.items.map((item) => (
        <BoughtItem key={item.id} item={item} />
      ))}
      {data.total === 0 && <EmptyState title={common("nothingFound")} actions={<LinkButton href={here}>{common("reset")}</LinkButton>} />}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("cabinet.boughtMaterials", {}, { page: number > 1 ? number : undefined, q: q || undefined })}
      />
    </>
  );
};
