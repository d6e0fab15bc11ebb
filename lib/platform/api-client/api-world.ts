import type { World } from "#lib/platform/worlds/worlds.ts";

let current: World | null = null;

/** The world whose pages this browser shows; every request names it unless it names another (WORLD-3). */
export const setApiWorld = (world: World): void => {
  current = world;
};

/** Null outside the pages of a world: then the server takes its default (WORLD-2). */
export const getApiWorld = (): World | null => current;
