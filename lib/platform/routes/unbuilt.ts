import type { RouteKey } from "#lib/platform/routes/routes.ts";

/** Routes whose page does not exist yet: they answer 404 and are linked from nowhere. The list only ever shrinks. */
export const unbuilt: readonly RouteKey[] = [];

export const isBuilt = (key: RouteKey): boolean => !unbuilt.includes(key);
