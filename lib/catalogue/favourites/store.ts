import { readStored, readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";

const IDS_KEY = "kreda.favourites";
const CHANGED = "kreda:favourites";

let lastText: string | null = null;
let lastIds: ReadonlySet<number> = new Set();

const parse = (text: string | null): ReadonlySet<number> => {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return new Set(Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : []);
  } catch {
    return new Set();
  }
};

/**
 * Which materials are marked, as this browser last knew: hearts of cached pages take their state from it, so that no page asks the server
 * to draw one. The same object as long as nothing changed.
 */
export const readFavouriteIds = (): ReadonlySet<number> => {
  const text = readStored(IDS_KEY);
  if (text !== lastText) {
    lastText = text;
    lastIds = parse(text);
  }
  return lastIds;
};

/** Keeps a new set, newest first, and tells this page and other tabs. */
export const writeFavouriteIds = (ids: Iterable<number>): void => {
  const list = [...ids];
  writeStored(IDS_KEY, list.length > 0 ? JSON.stringify(list) : null);
  window.dispatchEvent(new Event(CHANGED));
};

/** Calls back after each change, of this page or another tab. */
export const subscribeFavouriteIds = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
};

const OWNER_KEY = "kreda.favourites.owner";

/** Whose marks this browser holds, and when they were fetched (ms since 1970). Nobody's are a visitor's. */
export type FavouriteOwner = { ownerId: number | null; at: number };

export const readFavouriteOwner = (): FavouriteOwner => {
  const { ownerId, at } = readStoredObject(OWNER_KEY) ?? {};
  return typeof ownerId === "number" && typeof at === "number" ? { ownerId, at } : { ownerId: null, at: 0 };
};

export const keepFavouriteOwner = (owner: FavouriteOwner): void =>
  writeStored(OWNER_KEY, owner.ownerId === null ? null : JSON.stringify(owner));

const TOKEN_KEY = "kreda.visitor";

/** The visitor's proof that a wishlist is hers, or null while she has none (STATE-2). */
export const getVisitorToken = (): string | null => readStored(TOKEN_KEY);

/** Keeps the token that the first mark gave; null forgets it once the list belongs to an account. */
export const keepVisitorToken = (token: string | null): void => writeStored(TOKEN_KEY, token);

/** For the calls that need it. */
export const visitorHeaders = (): Record<string, string> => {
  const token = getVisitorToken();
  return token ? { "X-Visitor-Token": token } : {};
};
