import type { World } from "#lib/platform/worlds/worlds.ts";

/** Where the worker of a world's offline library is fetched. It has an ending, so that it is no page's address. */
export const workerPath = (world: World): string => `/${world}/offline-worker.js`;
