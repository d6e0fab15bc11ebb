import type { World } from "#lib/platform/worlds/worlds.ts";

/** Where the feed of an author in a world is. No page, so its path is the same in all languages. */
export const feedPath = (world: World, authorId: number): string => `/feeds/${world}/authors/${authorId}.xml`;
