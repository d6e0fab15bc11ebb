import { slugify } from "#lib/platform/slug/slug.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * ROUTE-7 to 9: the last part of a landing's address. Japanese, Thai and Hindi names have no dependable Latin spelling and may leave no more
 * than a figure ("คณิตศาสตร์, ป.1" → "1"): there the key of the taxonomy stands for them ("mathematics-g1").
 */
export const landingSlug = (title: string, world: World, key: string): string => {
  const own = slugify(title, world, "");
  return /[a-z]{2}/.test(own) ? own : slugify(key.replace(/([A-Z])/g, " $1"), world, "") || own || "landing";
};
