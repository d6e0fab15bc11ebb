import { MOST_VIEWED } from "#lib/pages/personalisation/rules.ts";
import type { PreferencesInput } from "#lib/pages/personalisation/schema.ts";
import { readStored, readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";
import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";

const TEACHES_KEY = "kreda.teaches";
const VIEWED_KEY = "kreda.viewed";
const ASKED_KEY = "kreda.asked";
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

const keep = (key: string, value: unknown): void => {
  writeStored(key, value === null ? null : JSON.stringify(value));
  window.dispatchEvent(new Event(CHANGED));
};

const isText = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= 500;
const keysIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText).slice(0, 20) : []);

/** What a visitor without an account teaches: it stays in her browser until she logs in. */
export type Teaches = PreferencesInput & { world: World };

/** Null: she has told nothing, or what stands there is not ours. */
export const readTeaches = (): Teaches | null => {
  const { world, subjects, grades, schoolTypes } = readStoredObject(TEACHES_KEY) ?? {};
  if (!isText(world) || !isWorld(world)) return null;
  return { world, subjects: keysIn(subjects), grades: keysIn(grades), schoolTypes: keysIn(schoolTypes) };
};
export const writeTeaches = (teaches: Teaches | null): void => keep(TEACHES_KEY, teaches);
/** As it is stored, so that it can be compared; null: nothing. */
export const readTeachesText = (): string | null => readStored(TEACHES_KEY);

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
export const readViewedText = (): string | null => readStored(VIEWED_KEY);

export const rememberViewed = (viewed: Viewed): void =>
  keep(VIEWED_KEY, { items: [viewed, ...readViewed().filter(({ id }) => id !== viewed.id)].slice(0, MOST_VIEWED) });

export const forgetViewed = (): void => keep(VIEWED_KEY, null);

/** Whose question is settled for as long as this tab is open: the server need not be asked at each page. */
export const readSettled = (): number | null => Number(readStored(ASKED_KEY, "session")) || null;
export const writeSettled = (userId: number): void => writeStored(ASKED_KEY, String(userId), "session");
