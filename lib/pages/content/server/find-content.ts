import type { Kind } from "#lib/pages/content/schema.ts";
import { type Content, listNames, readContent } from "#lib/pages/content/server/read-content.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

/** `isFallback`: the world's language does not have it, so it is in English (WORLD-4). */
export type Found<K extends Kind = Kind> = Content<K> & { isFallback: boolean };

/** A text for a world: in its language, else in English with `isFallback`; null when there is none. */
export const findContent = async <K extends Kind>(kind: K, world: World, name: string): Promise<Found<K> | null> => {
  const own = await readContent(kind, worlds[world].language, name);
  if (own) return { ...own, isFallback: false };
  const english = await readContent(kind, "en", name);
  return english && { ...english, isFallback: true };
};

/** All texts of a kind for a world, those that only English has among them. */
export const listContent = async <K extends Kind>(kind: K, world: World): Promise<Found<K>[]> => {
  const names = [...new Set([...listNames(kind, worlds[world].language), ...listNames(kind, "en")])].sort();
  const found = await Promise.all(names.map((name) => findContent(kind, world, name)));
  return found.filter((one) => one !== null);
};

/** Whether a text exists in the world's own language: only then it may be indexed there (WORLD-4). */
export const isTranslated = (kind: Kind, world: World, name: string): boolean => listNames(kind, worlds[world].language).includes(name);

export const worldsWith = (kind: Kind, name: string): World[] => worldCodes.filter((world) => isTranslated(kind, world, name));
