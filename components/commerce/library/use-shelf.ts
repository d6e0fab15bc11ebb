"use client";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { SHELF_PAGE, shelfQuery } from "#lib/commerce/folders/queries.ts";
import type { ShelfRow, ShelfSort, WantedMaterials } from "#lib/commerce/folders/schema.ts";

/** What a filter finds of what is hers, fetched by the hundred as it comes into sight. */
export const useShelf = (filter: WantedMaterials, sort: ShelfSort) => {
  const asked = JSON.stringify([filter, sort]);
  const [wanted, setWanted] = useState<{ asked: string; pages: readonly number[] }>({ asked, pages: [1] });
  // Another question begins at its first page.
  const pages = wanted.asked === asked ? wanted.pages : [1];
  const queries = useQueries({ queries: pages.map((page) => shelfQuery(filter, sort, page)) });
  const first = queries[0]?.data;
  const loaded = new Map(pages.map((page, index) => [page, queries[index]?.data]));
  return {
    first,
    total: first?.total ?? 0,
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
    /** Undefined while it is on its way. */
    rowAt: (index: number): ShelfRow | undefined => {
      const page = Math.floor(index / SHELF_PAGE) + 1;
      const data = loaded.get(page);
      // What stands there until another page has come is not of this one.
      return data?.page === page ? data.rows[index % SHELF_PAGE] : undefined;
    },
    /** What is in sight, by the places of its first and last row. */
    show: (from: number, to: number) => {
      const [start, end] = [Math.floor(from / SHELF_PAGE) + 1, Math.floor(Math.max(from, to) / SHELF_PAGE) + 1];
      const missing = Array.from({ length: end - start + 1 }, (_, at) => start + at).filter((page) => !pages.includes(page));
      if (missing.length > 0) setWanted({ asked, pages: [...pages, ...missing] });
    },
  };
};
export type Shelf = ReturnType<typeof useShelf>;
