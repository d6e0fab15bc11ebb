"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FavouriteItem } from "#components/commerce/library/favourite-item.tsx";
import { useIsMember, useSession } from "#components/identity/session/use-session.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { favouritesQuery } from "#lib/catalogue/favourites/queries.ts";
import { arrangeFavourites, type FavouriteSort, favouriteSorts } from "#lib/catalogue/favourites/rules.ts";

const STEP = 24;

/** The marked materials, to be searched and sorted on the spot: the whole list is here. */
export const FavouriteList = () => {
  const t = useTranslations("favorites");
  const common = useTranslations("common");
  const href = useHref();
  const { bcp47 } = useWorld();
  const isMember = useIsMember();
  const { status } = useSession();
  const isKnown = status !== "unknown" && status !== "validating";
  const { data, error, refetch, isFetching } = useQuery({ ...favouritesQuery(isMember), enabled: isKnown });
  const [q, setQ] = useState("");
  const [sort, setSort] = useState<FavouriteSort>("added");
  const [shown, setShown] = useState(STEP);
  if (!data && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={refetch} busy={isFetching}>
        <p>{error.message}</p>
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={common("loading")} />;
  if (data.rows.length === 0) {
    const find = (
      <LinkButton look="go" href={href("search")}>
        {t("find")}
      </LinkButton>
    );
    return (
      <EmptyState title={t("empty")} actions={find}>
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  }
  const rows = arrangeFavourites(data.rows, { q, sort, bcp47 });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-56"
          label={t("filter")}
          name="q"
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <NativeSelect
          label={t("sort")}
          name="sort"
          value={sort}
          options={favouriteSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(event) => setSort(event.target.value as FavouriteSort)}
        />
      </div>
      <p className="text-14 text-ink-2" role="status">
        {common("materials", { count: q ? rows.length : data.total })}
      </p>
      {rows.slice(0, shown).map((row) => (
        <FavouriteItem key={row.id} row={row} isMember={isMember} />
      ))}
      {rows.length === 0 && (
        <EmptyState title={t("nothing", { q })} actions={<Button onClick={() => setQ("")}>{common("reset")}</Button>} />
      )}
      {rows.length > shown && (
        <p className="mt-6 text-center">
          <Button onClick={() => setShown(shown + STEP)}>{common("more")}</Button>
        </p>
      )}
    </>
  );
};
