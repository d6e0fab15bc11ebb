import { readStored, readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";

// Small, because every start page and every page of a material loads it.

export const TEACHES_KEY = "kreda.teaches";
const VIEWED_KEY = "kreda.viewed";
const CHANGED = "kreda:personalisation";

/** Calls back after each change of what is kept here, of this page or another tab. Made for useSyncExternalStore. */
export const subscribeKept = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
};

/** Keeps a value in this browser, or with null removes it, and tells this page and other tabs. */
export const keep = (key: string, value: unknown): void => {
  writeStored(key, value === null ? null : JSON.stringify(value));
  window.dispatchEvent(new Event(CHANGED));
};

/** As they are stored, so that they can be compared; null: nothing. */
export const readTeachesText = (): string | null => readStored(TEACHES_KEY);
export const readViewedText = (): string | null => readStored(VIEWED_KEY);

/** How many materials a browser remembers as looked at. */
const MOST_VIEWED = 12;

export const isText = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= 500;

/** A material as it was when it was looked at; `href` is a path of ours. */
export type Viewed = { id: number; title: string; language: string; author: string; href: string; hue: string; image: string | null };

const isPath = (value: unknown): value is string => isText(value) && /^\/[^/\\]/.test(value);

const readOne = (value: unknown): Viewed[] => {
  const { id, title, language, author, href, hue, image } = (value ?? {}) as Record<string, unknown>;
  if (!Number.isSafeInteger(id) || ![title, language, author, hue].every(isText) || !isPath(href)) return [];
  return [{ id, title, language, author, href, hue, image: isPath(image) ? image : null } as Viewed];
};

/** The newest first. Nothing of it is ever sent. */
export const readViewed = (): Viewed[] => {
  const stored = readStoredObject(VIEWED_KEY)?.items;
  return Array.isArray(stored) ? stored.flatMap(readOne).slice(0, MOST_VIEWED) : [];
};

export const rememberViewed = (viewed: Viewed): void =>
  keep(VIEWED_KEY, { items: [viewed, ...readViewed().filter(({ id }) => id !== viewed.id)].slice(0, MOST_VIEWED) });

export const forgetViewed = (): void => keep(VIEWED_KEY, null);

const ASKED_KEY = "kreda.asked";
/** Whose question is settled for as long as this tab is open: the server need not be asked at each page. */
export const readSettled = (): number | null => Number(readStored(ASKED_KEY, "session")) || null;
export const writeSettled = (userId: number): void => writeStored(ASKED_KEY, String(userId), "session");
