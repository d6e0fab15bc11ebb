import { keep, TEACHES_KEY } from "#lib/pages/personalisation/kept.ts";
import type { PreferencesInput } from "#lib/pages/personalisation/schema.ts";
import { readStored, readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";
import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";

const ASKED_KEY = "kreda.asked";

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

/** Whose question is settled for as long as this tab is open: the server need not be asked at each page. */
export const readSettled = (): number | null => Number(readStored(ASKED_KEY, "session")) || null;
export const writeSettled = (userId: number): void => writeStored(ASKED_KEY, String(userId), "session");
