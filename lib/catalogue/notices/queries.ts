import { infiniteQueryOptions } from "@tanstack/react-query";
import { NOTICE_PAGE, type NoticePage, type ReadNoticesInput, type UnreadCount } from "#lib/catalogue/notices/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** The whole list, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ["notices", "list"] as const,
  queryFn: ({ pageParam, signal }) =>
    api.get<NoticePage>("v3/notices", { limit: NOTICE_PAGE, ...(pageParam !== null && { before: pageParam }) }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

export const countUnread = () => api.get<UnreadCount>("v3/notices/unread");

export const readNotices = (which: ReadNoticesInput) => api.post<UnreadCount>("v3/notices/read", which);
