"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { PackSource } from "#components/commerce/packs/pack-source.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { sourcesQuery } from "#lib/commerce/packs/queries.ts";
import type { PackPageShown } from "#lib/commerce/packs/schema.ts";

type Props = { chosen: readonly PackPageShown[]; isFull: boolean; onToggle: (page: PackPageShown) => void };

/** What she owns, to choose pages of: beside the bench, on phones in a sheet. */
export const PackSources = ({ chosen, isFull, onToggle }: Props) => {
  const t = useTranslations("cabinet-materials.packs");
  const own = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const { data, error, refetch, isFetching } = useQuery(sourcesQuery(page, q));
  const pageCount = data ? Math.ceil(data.total / data.limit) : 1;
  return (
    <>
      <TextField
        label={t("findSource")}
        type="search"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(1);
        }}
      />
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data?.items.map(({ id, title }) => (
        <PackSource key={id} material={{ id, title }} chosen={chosen} isFull={isFull} onToggle={onToggle} />
      ))}
      {data?.total === 0 && (
        <div className="stackv mt-3">
          <p>{q === "" ? t("nothingOwned") : common("nothingFound")}</p>
          {q === "" && <LinkButton href={href("search")}>{own("find")}</LinkButton>}
        </div>
      )}
      {pageCount > 1 && (
        <div className="row mt-3">
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            {common("back")}
          </Button>
          <span className="text-14">{t("sourcePage", { page, count: pageCount })}</span>
          <Button small disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
            {common("next")}
          </Button>
        </div>
      )}
    </>
  );
};
