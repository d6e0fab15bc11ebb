import type { QueryClient } from "@tanstack/react-query";
import type { LiveEvent, LiveEventName } from "#lib/platform/live-events/events.ts";

/**
 * Which server data an event makes old, as beginnings of query keys: `["orders"]` also means `["orders", 7]`. Every area names its
 * queries so; events carry ids alone, and what changed is fetched again.
 */
const invalidations: Record<LiveEventName, readonly (readonly string[])[]> = {
  "order.refunded": [["orders"], ["bought-materials"], ["lesson-packs"], ["adapted-copies"], ["documents", "list"], ["invoices"], ["user"]],
  "seat.changed": [["bought-materials"], ["lesson-packs"], ["adapted-copies"], ["documents", "list"], ["school-licences"]],
  "request.changed": [["school-requests"], ["school-wishlist"], ["school-budget"]],
  "gift.changed": [["gifts"]],
  "order.paid": [["orders"], ["bought-materials"], ["invoices"], ["gifts"], ["cart"], ["user"]],
  "order.failed": [["orders"], ["cart"]],
  "download.begun": [["bought-materials", "pages"], ["lesson-packs"], ["adapted-copies", "offers"]],
  "material.preview-ready": [["materials"], ["uploads"]],
  "material.changed": [["materials"], ["uploads"]],
  "feedback.changed": [["feedback"]],
  "feedback.answered": [["feedback"]],
  "comment.changed": [["comments"]],
  "question.changed": [["questions"]],
  "sale.made": [["sales"], ["evaluation"], ["own-vouchers"]],
  "notice.added": [["notices"], ["saved-searches"]],
  "notices.read": [["notices"]],
  "export.progress": [["account-export"]],
};

const isKnown = (event: string): event is LiveEventName => Object.hasOwn(invalidations, event);

/** The keys of a batch, each once. A newer server may send events that this page does not know yet. */
export const staleKeys = (events: readonly Pick<LiveEvent, "event">[]): string[][] => {
  const keys = new Map<string, string[]>();
  for (const { event } of events) if (isKnown(event)) for (const key of invalidations[event]) keys.set(key.join(), [...key]);
  return [...keys.values()];
};

/** Everything that live events keep fresh: after a time without connection nobody knows what was missed. */
export const allLiveKeys = (): string[][] =>
  staleKeys(
    Object.keys(invalidations)
      .filter(isKnown)
      .map((event) => ({ event })),
  );

export const invalidate = (queryClient: QueryClient, keys: readonly string[][]): void => {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
};
