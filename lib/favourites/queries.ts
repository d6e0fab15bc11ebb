import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api-client/api-client.ts";
import { addFavourite, type FavouriteList, removeFavourite } from "#lib/favourites/rules.ts";
import {
  type Favourite,
  type SubjectType,
  type Subscribed,
  type SubscriptionPage,
  WISHLIST_PAGE,
  type WishlistPage,
} from "#lib/favourites/schema.ts";
import { getVisitorToken, keepVisitorToken, readFavouriteIds, visitorHeaders, writeFavouriteIds } from "#lib/favourites/store.ts";

type Signal = { signal?: AbortSignal };

const fetchPage = (isMember: boolean, page: number, options: Signal): Promise<WishlistPage> => {
  const path = `v3/elastic-indexer/${isMember ? "wishlist" : "anonymous-wishlist"}/query`;
  return api.post(path, { page, limit: WISHLIST_PAGE }, { ...options, ...(!isMember && { headers: visitorHeaders() }) });
};

/** CALL-15: the first page tells how many there are, the further ones are fetched in parallel. */
const fetchAll = async (isMember: boolean, options: Signal): Promise<FavouriteList> => {
  if (!isMember && !getVisitorToken()) return { rows: [], total: 0 };
  const first = await fetchPage(isMember, 1, options);
  const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((page) => fetchPage(isMember, page, options)));
  const rows = [first, ...others].flatMap((page) => page.rows);
  writeFavouriteIds(rows.map(({ id }) => id));
  return { rows, total: first.total };
};

/** The whole list of the member or visitor, newest first (ROUTE-37). */
export const favouritesQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: ["favourites", isMember ? "member" : "visitor"] as const,
    queryFn: ({ signal }) => fetchAll(isMember, { signal }),
  });

/** CALL-14: followed authors or subjects. */
export const followedQuery = (type: Exclude<SubjectType, "material">) =>
  queryOptions({
    queryKey: ["subscriptions", type] as const,
    queryFn: ({ signal }) => api.get<SubscriptionPage>("v1/subscriptions", { type, limit: 200 }, { signal }),
  });

type Subject = { subjectType: SubjectType; subjectId: string | number };

/** CALL-13 for members. */
export const setSubscribed = (subject: Subject, isSubscribed: boolean): Promise<Subscribed> =>
  api.post(`v3/subscriptions/${isSubscribed ? "subscribe" : "unsubscribe"}`, subject);

const setMarked = async (subjectId: number, isMarked: boolean): Promise<Subscribed> => {
  const path = `v3/subscriptions/anonymous/${isMarked ? "subscribe" : "unsubscribe"}`;
  const answer = await api.post<Subscribed>(path, { subjectId }, { headers: visitorHeaders() });
  if (answer.visitorToken) keepVisitorToken(answer.visitorToken);
  return answer;
};

// One after another: a visitor's first two marks must not make two lists.
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
};

type Change = {
  id: number;
  isFavourite: boolean;
  isMember: boolean /** What the list shows of it until it is fetched again. */;
  row: Favourite;
};

/**
 * Marks or unmarks a material. Hearts and list change at once and change back when it fails (STATE-1).
 * @throws ApiError
 */
export const changeFavourite = async (client: QueryClient, { id, isFavourite, isMember, row }: Change): Promise<void> => {
  const { queryKey } = favouritesQuery(isMember);
  const apply = (isIn: boolean) => {
    const ids = [...readFavouriteIds()].filter((other) => other !== id);
    writeFavouriteIds(isIn ? [id, ...ids] : ids);
    client.setQueryData<FavouriteList>(queryKey, (list) => list && (isIn ? addFavourite(list, row) : removeFavourite(list, id)));
  };
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<FavouriteList>(queryKey);
  const idsBefore = readFavouriteIds();
  apply(isFavourite);
  try {
    await inTurn(() => (isMember ? setSubscribed({ subjectType: "material", subjectId: id }, isFavourite) : setMarked(id, isFavourite)));
  } catch (error) {
    writeFavouriteIds(idsBefore);
    if (before) client.setQueryData(queryKey, before);
    throw error;
  }
  void client.invalidateQueries({ queryKey });
};

/** STATE-2: after a login what the visitor had marked goes to the account; then the account's list is what the hearts show. */
export const persistFavourites = async (client: QueryClient): Promise<void> => {
  if (getVisitorToken()) {
    await inTurn(() => api.post("v3/subscriptions/anonymous/persist", {}, { headers: visitorHeaders() }));
    keepVisitorToken(null);
    await client.invalidateQueries({ queryKey: ["favourites"] });
  }
  await client.prefetchQuery(favouritesQuery(true));
};

/** Whoever was logged in has left with her list. */
export const forgetFavourites = (): void => writeFavouriteIds([]);
