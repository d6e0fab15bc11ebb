import { type TourKey, type TourMemory, tourKeys } from "#lib/pages/tours/rules.ts";
import { readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";

const KEY = "kreda.tours";

const keysIn = (value: unknown): TourKey[] => tourKeys.filter((key) => Array.isArray(value) && value.includes(key));

/** STATE-4: what was stored here, by this version or another; whatever else stands there counts as nothing. */
export const readTours = (): TourMemory => {
  const stored = readStoredObject(KEY);
  return { finished: keysIn(stored?.finished), offered: keysIn(stored?.offered) };
};

/** Remembers in this browser, or for this page where it may store nothing. */
export const rememberTour = (what: keyof TourMemory, tour: TourKey): void => {
  const before = readTours();
  writeStored(KEY, JSON.stringify({ ...before, [what]: [...new Set([...before[what], tour])] }));
};
