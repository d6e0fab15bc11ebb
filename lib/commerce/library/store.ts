import { readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";

const KEY = "kreda.free";
/** Long enough for a registration with its mail, in ms. */
const KEPT_MS = 30 * 60_000;

/** Keeps what a visitor wanted to download when she was led to the login. */
export const keepWanted = (materialId: number, now = Date.now()): void => writeStored(KEY, JSON.stringify({ materialId, at: now }));

/** Whether this is what she wanted; answers yes once. Her own press is behind it, never an address that somebody gave her. */
export const takeWanted = (materialId: number, now = Date.now()): boolean => {
  const { materialId: wanted, at } = readStoredObject(KEY) ?? {};
  if (wanted !== materialId) return false;
  writeStored(KEY, null);
  return typeof at === "number" && Math.abs(now - at) < KEPT_MS;
};
