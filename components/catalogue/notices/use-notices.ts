"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useChange } from "#components/platform/forms/use-change.ts";
import { noticesQuery, readNotices } from "#lib/catalogue/notices/queries.ts";
import type { ReadNoticesInput } from "#lib/catalogue/notices/schema.ts";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";

/** A member's notices, page by page, and marking them as read; the count of the header follows both. */
export const useNotices = () => {
  const query = useInfiniteQuery(noticesQuery);
  const { run, isBusy, error } = useChange(["notices"]);
  const pages = query.data?.pages ?? [];
  const unread = pages[0]?.unread;
  useEffect(() => {
    if (unread !== undefined) updateHeaderSnapshot({ noticeCount: unread });
  }, [unread]);
  const read = (which: ReadNoticesInput) =>
    void run(() => readNotices(which), { after: ({ unread: left }) => updateHeaderSnapshot({ noticeCount: left }) });
  const items = pages.flatMap((page) => page.items);
  return { query, items, unread: unread ?? 0, read, readAll: () => items[0] && read({ upTo: items[0].id }), isBusy, error };
};
