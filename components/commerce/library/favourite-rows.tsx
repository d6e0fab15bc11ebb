"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FavouriteItem, type Filing } from "#components/commerce/library/favourite-item.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { arrangeFavourites, type FavouriteSort, favouriteSorts, type ListedFavourite } from "#lib/catalogue/favourites/rules.ts";

const STEP = 24;

type Props = { rows: readonly ListedFavourite[]; isMember: boolean; filingOf?: (id: number) => Filing };

/** Marked materials, to be searched and sorted on the spot: the whole list is here. */
export const FavouriteRows = ({ rows: given, isMember, filingOf }: Props) => {
  const t = useTranslations("favorites");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const [q, setQ] = useState("");
  const [sort, setSort] = useState<FavouriteSort>("added");
  const [shown, setShown] = useState(STEP);
  const rows = arrangeFavourites(given, { q, sort, bcp47 });
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
        {common("materials", { count: rows.length })}
      </p>
      {rows.slice(0, shown).map((row) => (
        <FavouriteItem key={row.id} row={row} isMember={isMember} filing={filingOf?.(row.id)} />
      ))}
      {rows.length === 0 && q !== "" && (
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
