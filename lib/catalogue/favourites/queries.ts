import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { addFavourite, type FavouriteList, type ListedFavourite, removeFavourite } from "#lib/catalogue/favourites/rules.ts";
import type { SubjectType, Subscribed, Subscription, SubscriptionPage, WishlistPage } from "#lib/catalogue/favourites/schema.ts";
import {
  getVisitorToken,
  keepFavouriteOwner,
  keepVisitorToken,
  readFavouriteIds,
  readFavouriteOwner,
  visitorHeaders,
  writeFavouriteIds,
} from "#lib/catalogue/favourites/store.ts";
import { WISHLIST_PAGE } from "#lib/catalogue/favourites/wishlist-page.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

type Signal = { signal?: AbortSignal };

const fetchPage = (isMember: boolean, page: number, options: Signal): Promise<WishlistPage> => {
  const path = `v3/elastic-indexer/${isMember ? "wishlist" : "anonymous-wishlist"}/query`;
  return api.post(path, { page, limit: WISHLIST_PAGE }, { ...options, ...(!isMember && { headers: visitorHeaders() }) });
};

/** CALL-15: the first page tells how many there are, the further ones are fetched in parallel. */
const fetchAll = async (isMember: boolean, options: Signal): Promise<FavouriteList> => {
  if (!isMember && !getVisitorToken()) {
    if (readFavouriteIds().size > 0) writeFavouriteIds([]);
    return { rows: [], total: 0 };
  }
  const first = await fetchPage(isMember, 1, options);
  const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((page) => fetchPage(isMember, page, options)));
  const rows = [first, ...others].flatMap((page) => page.rows);
  // A heart was pressed meanwhile: what came is old.
  options.signal?.throwIfAborted();
  writeFavouriteIds(rows.map(({ id }) => id));
  return { rows, total: first.total };
};

/** The whole list of the member or visitor, newest first (ROUTE-37). */
export const favouritesQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: ["favourites", isMember ? "member" : "visitor"] as const,
    queryFn: ({ signal }) => fetchAll(isMember, { signal }),
  });

const FOLLOWED_PAGE = 200;

const fetchFollowed = async (type: SubjectType, options: Signal): Promise<Subscription[]> => {
  const fetchOne = (page: number) => api.get<SubscriptionPage>("v1/subscriptions", { type, limit: FOLLOWED_PAGE, page }, options);
  const first = await fetchOne(1);
  const numbers = Array.from({ length: Math.max(0, Math.ceil(first.total / FOLLOWED_PAGE) - 1) }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map(fetchOne));
  return [first, ...others].flatMap(({ items }) => items);
};

/** CALL-14: all followed authors or subjects, newest first. */
export const followedQuery = (type: Exclude<SubjectType, "material">) =>
  queryOptions({ queryKey: ["subscriptions", type] as const, queryFn: ({ signal }) => fetchFollowed(type, { signal }) });

/** ENTITY-2: whether the member follows this one author. */
export const isFollowingQuery = (authorId: number) =>
  queryOptions({
    queryKey: ["subscriptions", "following", authorId] as const,
    queryFn: async ({ signal }) => {
      const [author] = await api.post<{ following: boolean }[]>("v3/user-details/query", { ids: [authorId] }, { signal });
      return author?.following ?? false;
    },
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
  isMember: boolean;
  /** What the list shows of it until it is fetched again. */
  row: ListedFavourite;
};

/**
 * A material with changes under way. Several presses may wait for their turn and any of them may fail: what the server holds is then what
 * the last one left that did not.
 */
type Unsettled = { waiting: number; isMarked: boolean; place: number; placeInList: number };
const unsettled = new Map<number, Unsettled>();

const show = (client: QueryClient, { id, isFavourite, isMember, row }: Change, { place, placeInList } = { place: 0, placeInList: 0 }) => {
  const others = [...readFavouriteIds()].filter((other) => other !== id);
  writeFavouriteIds(isFavourite ? others.toSpliced(place, 0, id) : others);
  client.setQueryData<FavouriteList>(
    favouritesQuery(isMember).queryKey,
    (list) => list && (isFavourite ? addFavourite(list, row, placeInList) : removeFavourite(list, id)),
  );
};

const begin = (client: QueryClient, { id, isMember }: Change): Unsettled => {
  const ids = [...readFavouriteIds()];
  const rows = client.getQueryData<FavouriteList>(favouritesQuery(isMember).queryKey)?.rows ?? [];
  const places = {
    place: Math.max(0, ids.indexOf(id)),
    placeInList: Math.max(
      0,
      rows.findIndex((row) => row.id === id),
    ),
  };
  const known = unsettled.get(id) ?? { waiting: 0, isMarked: ids.includes(id), ...places };
  unsettled.set(id, known);
  known.waiting += 1;
  return known;
};

/**
 * Marks or unmarks a material. Hearts and list change at once; when it fails this one changes back, and nothing else does (STATE-1).
 * @throws ApiError
 */
export const changeFavourite = async (client: QueryClient, change: Change): Promise<void> => {
  const { id, isFavourite, isMember } = change;
  const { queryKey } = favouritesQuery(isMember);
  await client.cancelQueries({ queryKey });
  const state = begin(client, change);
  show(client, change);
  try {
    await inTurn(() => (isMember ? setSubscribed({ subjectType: "material", subjectId: id }, isFavourite) : setMarked(id, isFavourite)));
    state.isMarked = isFavourite;
  } finally {
    state.waiting -= 1;
    if (state.waiting === 0) {
      unsettled.delete(id);
      if (readFavouriteIds().has(id) !== state.isMarked) show(client, { ...change, isFavourite: state.isMarked }, state);
    }
    // While others wait, an answer of the server would be older than what is seen.
    if (unsettled.size === 0) void client.invalidateQueries({ queryKey });
  }
};

/** Hearts of a member are asked for again when they are older than this, in ms: other devices mark, too. */
const FRESH_MS = 10 * 60_000;

/**
 * STATE-2: after a login what the visitor had marked goes to the account; then the account's list is what the hearts show. On the next
 * pages the hearts are known already. `isSpared`: whether the page that she has come to meanwhile wants none of it (STATE-7); the next one
 * fetches.
 * @throws ApiError; the next page tries again
 */
export const persistFavourites = async (
  client: QueryClient,
  userId: number,
  { isSpared = () => false, now = Date.now() }: { isSpared?: () => boolean; now?: number } = {},
): Promise<void> => {
  const { ownerId, at } = readFavouriteOwner();
  const isFresh = ownerId === userId && Math.abs(now - at) < FRESH_MS;
  if (getVisitorToken()) {
    await inTurn(() => api.post("v3/subscriptions/anonymous/persist", {}, { headers: visitorHeaders() }));
    keepVisitorToken(null);
    await client.invalidateQueries({ queryKey: ["favourites"] });
  } else if (isFresh) return;
  if (isSpared()) return;
  await client.fetchQuery(favouritesQuery(true));
  keepFavouriteOwner({ ownerId: userId, at: now });
};

/** Whoever was logged in has left with her list. */
export const forgetFavourites = (): void => {
  writeFavouriteIds([]);
  keepFavouriteOwner({ ownerId: null, at: 0 });
};
