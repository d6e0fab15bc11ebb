"use client";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PAGE_ROWS, rowsQuery } from "#lib/selling/bulk/queries.ts";
import { type BulkRow, MAX_ROWS } from "#lib/selling/bulk/schema.ts";

/** The rows of the table, fetched by the hundred as they come into sight. */
export const useBulkRows = (q: string) => {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly number[]>([1]);
  const queries = useQueries({ queries: wanted.map((page) => rowsQuery(q, page)) });
  const first = queries[wanted.indexOf(1)];
  const total = Math.min(first?.data?.total ?? 0, MAX_ROWS);
  const pages = new Map(wanted.map((page, index) => [page, queries[index]?.data?.items]));
  return {
    total,
    /** More than can be edited at once are left out. */
    all: first?.data?.total ?? 0,
    isLoading: first?.data === undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
    /** Undefined while it is on its way. */
    rowAt: (index: number): BulkRow | undefined => pages.get(Math.floor(index / PAGE_ROWS) + 1)?.[index % PAGE_ROWS],
    /** What is in sight, by the indices of its first and last row. */
    show: (from: number, to: number) => {
      const needed = Array.from(
        { length: Math.floor(to / PAGE_ROWS) - Math.floor(from / PAGE_ROWS) + 1 },
        (_, at) => Math.floor(from / PAGE_ROWS) + 1 + at,
      );
      const missing = needed.filter((page) => !wanted.includes(page));
      if (missing.length > 0) setWanted([...wanted, ...missing]);
    },
    /** All rows, fetched where they are not here yet. */
    loadAll: async (): Promise<BulkRow[]> => {
      const count = Math.max(1, Math.ceil(total / PAGE_ROWS));
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const loaded = await Promise.all(numbers.map((page) => client.fetchQuery(rowsQuery(q, page))));
      setWanted(numbers);
      return loaded.flatMap(({ items }) => items).slice(0, total);
    },
  };
};
export type BulkRowsState = ReturnType<typeof useBulkRows>;
