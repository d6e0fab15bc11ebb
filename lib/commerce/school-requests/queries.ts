import { queryOptions } from "@tanstack/react-query";
import type {
  AskInput,
  DecideInput,
  SchoolRequestList,
  SchoolSubscribed,
  SchoolWish,
  SchoolWishlistPage,
} from "#lib/commerce/school-requests/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const REQUESTS = "v3/schools/mine/licence-requests";

/** CALL-15: the whole list of one's school; further pages are fetched in parallel. @throws ApiError not_found when one is in no school */
export const schoolWishlistQuery = queryOptions({
  queryKey: ["school-wishlist"] as const,
  queryFn: async ({ signal }): Promise<Omit<SchoolWishlistPage, "rows"> & { rows: SchoolWish[] }> => {
    const load = (page: number) => api.post<SchoolWishlistPage>("v3/elastic-indexer/school-wishlist/query", { page }, { signal });
    const first = await load(1);
    const others = await Promise.all(Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => load(index + 2)));
    return { ...first, rows: [first, ...others].flatMap(({ rows }) => rows) };
  },
});

/** CALL-13. @throws ApiError not_found, list_full */
export const wishForSchool = (subjectId: number): Promise<SchoolSubscribed> => api.post("v3/subscriptions/school/subscribe", { subjectId });
export const unwishForSchool = (subjectId: number): Promise<SchoolSubscribed> =>
  api.post("v3/subscriptions/school/unsubscribe", { subjectId });

export const schoolRequestsQuery = queryOptions({
  queryKey: ["school-requests"] as const,
  queryFn: ({ signal }) => api.get<SchoolRequestList>(REQUESTS, undefined, { signal }),
});

export const askSchool = (request: AskInput): Promise<{ id: number }> => api.post(REQUESTS, request);
export const withdrawSchoolRequest = (id: number): Promise<null> => api.post(`${REQUESTS}/${id}/withdraw`);
export const decideSchoolRequest = ({ id, ...decision }: DecideInput): Promise<null> => api.post(`${REQUESTS}/${id}/decide`, decision);
