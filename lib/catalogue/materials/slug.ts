import { slugify } from "#lib/platform/slug/slug.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const unreadable: readonly World[] = ["jp", "th", "hi"];

/**
 * ROUTE-5: the last part of a material's address, in ASCII by the country's own spelling. Japanese, Thai and Hindi titles have no
 * dependable romanisation: there `shortTitle`, the author's own Latin words, comes first; without any it is "material" (the id stands
 * before it).
 */
export const materialSlug = (title: string, world: World, shortTitle?: string | null): string => {
  const own = slugify(title, world, "");
  const latin = shortTitle ? slugify(shortTitle, world, "") : "";
  return (unreadable.includes(world) ? latin || own : own || latin) || "material";
};
