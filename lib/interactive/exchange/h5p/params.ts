import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** One exercise as a content of H5P says it, read by its schema later. `left`: words that found no place in a grid; `losses`: what was read of it and is not held. */
export type Read = {
  type: Item["type"];
  prompt: string;
  body: unknown;
  media?: unknown[];
  says?: { right?: string | undefined; wrong?: string | undefined };
  isPartial?: boolean;
  left?: readonly string[];
  losses?: readonly ImportLoss[];
};
/** `lang`: BCP 47, by which letters are counted. */
export type ReadContent = (params: unknown, lang: string) => Read[];

/** Reads foreign JSON step by step: what is not there, or is something else, is undefined. */
export const at = (value: unknown, ...path: readonly string[]): unknown => {
  let found = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
};

export const listAt = (value: unknown, ...path: readonly string[]): unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** A switch, also where it is kept as a word. */
export const isOn = (value: unknown): boolean => value === true || value === "true";

/** Parts with ids by their places. */
export const parts = <Part>(prefix: string, all: readonly Part[]): (Part & { id: string })[] =>
  all.map((one, index) => ({ ...one, id: `${prefix}${index + 1}` }));

/** What is lost where something is so. */
export const lostWhere = (...all: readonly (readonly [isSo: boolean, loss: ImportLoss])[]): ImportLoss[] =>
  all.flatMap(([isSo, loss]) => (isSo ? [loss] : []));
