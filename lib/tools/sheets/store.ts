import { readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";

/** What is kept of a form: its fields as they stood in it. */
export type KeptFields = Record<string, string | boolean>;
/** A tool that was used on this device; `title` is what its last sheet was called, `at` in ms since 1970. */
export type UsedTool = { id: string; title: string; at: number; fields: KeptFields };

const KEY = "kreda.tools";
const MOST = 12;

const isUsed = (value: unknown): value is UsedTool => {
  const { id, title, at, fields } = (value ?? {}) as Partial<UsedTool>;
  return typeof id === "string" && typeof title === "string" && typeof at === "number" && typeof fields === "object" && fields !== null;
};

/** Tools that were used on this device in one world, the last one first. It never leaves the browser. */
export const readUsedTools = (world: string): UsedTool[] => {
  const found = readStoredObject(KEY)?.[world];
  return Array.isArray(found) ? found.filter(isUsed) : [];
};

export const rememberTool = (world: string, used: UsedTool): void => {
  const others = readUsedTools(world).filter(({ id }) => id !== used.id);
  writeStored(KEY, JSON.stringify({ ...readStoredObject(KEY), [world]: [used, ...others].slice(0, MOST) }));
};

export const forgetTools = (): void => writeStored(KEY, null);
