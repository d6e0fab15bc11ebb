import { jp } from "#lib/catalogue/landings/latin-jp.ts";
import type { LatinNames } from "#lib/catalogue/landings/latin-names.ts";
import { th } from "#lib/catalogue/landings/latin-th.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Where the script of a country tells no reading. Hindi still goes by keys. */
const latinNames: Partial<Record<World, LatinNames>> = { jp, th };

/** Worlds whose landings had keys for names once: there an address changes, and the one of before leads to it. */
export const isRenamed = (world: World): boolean => latinNames[world] !== undefined;

/** "mathematics:g1" in the words of the world; null where a part of it is not known. */
const nameOf = (key: string, { subjects, classGrades, topics }: LatinNames): string | null => {
  const parts = key.split(":");
  const names = parts.map((part) => (parts.length > 1 ? (subjects[part] ?? classGrades[part]) : topics[part]));
  return names.every((name) => name !== undefined) ? names.join("-") : null;
};

/**
 * ROUTE-7 to 9: the last part of a landing's address. Japanese, Thai and Hindi names may leave no more than a figure ("คณิตศาสตร์, ป.1" → "1"):
 * there what the taxonomy's key is called in Latin letters stands for them ("khanittasat-prathom-1"), or else the key. `key` is null for words of
 * authors, whose reading nobody knows.
 */
export const landingSlug = (title: string, world: World, key: string | null): string => {
  const latin = latinNames[world];
  const known = latin && key !== null ? nameOf(key, latin) : null;
  if (known) return known;
  const own = slugify(title, world, "");
  if (/[a-z]{2}/.test(own)) return own;
  return (key === null ? (latin?.word ?? "keyword") : slugify(key.replace(/([A-Z])/g, " $1"), world, "")) || own || "landing";
};
