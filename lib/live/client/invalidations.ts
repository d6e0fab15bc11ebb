import type { QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "#lib/live/rooms.ts";

/**
 * Which server data an event makes old, as beginnings of query keys: `["orders"]` also means `["orders", 7]`. Every area names its
 * queries so; events carry ids alone, and what changed is fetched again.
 */
export const invalidations: Record<string, readonly (readonly string[])[]> = {
  "order.paid": [["orders"], ["bought-materials"], ["invoices"], ["cart"], ["user"]],
  "order.failed": [["orders"], ["cart"]],
  "material.preview-ready": [["materials"], ["uploads"]],
};

/** The keys of a batch, each once. */
export const staleKeys = (events: readonly LiveEvent[]): string[][] => {
  const keys = new Map<string, string[]>();
  for (const { event } of events) {
    if (!Object.hasOwn(invalidations, event)) continue;
    for (const key of invalidations[event] ?? []) keys.set(key.join(), [...key]);
  }
  return [...keys.values()];
};

/** Everything that live events keep fresh: after a time without connection nobody knows what was missed. */
export const allLiveKeys = (): string[][] => staleKeys(Object.keys(invalidations).map((event) => ({ event, payload: {} })));

export const invalidate = (queryClient: QueryClient, keys: readonly string[][]): void => {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
};
