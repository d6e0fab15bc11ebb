import { readCompared } from "#lib/catalogue/compare/rules.ts";
import { readStored, writeStored } from "#lib/platform/browser/browser-storage.ts";

/** Each world compares its own materials: the path of its page of comparison says which. */
const picksKey = (action: string): string => `kreda.compare:${action}`;

/** What was picked in this tab to be compared on the page `action`, in the order of picking. The server keeps nothing of it. */
export const readPicks = (action: string): number[] => readCompared(readStored(picksKey(action), "session") ?? undefined);

export const writePicks = (action: string, ids: readonly number[]): void =>
  writeStored(picksKey(action), ids.length > 0 ? ids.join(",") : null, "session");
