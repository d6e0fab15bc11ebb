import { readStored, writeStored } from "#lib/platform/browser/browser-storage.ts";

// Small, because every start page and every page of a material loads it.

export const TEACHES_KEY = "kreda.teaches";
export const VIEWED_KEY = "kreda.viewed";
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
