import type { LiveEvent } from "#lib/platform/live-events/events.ts";

type Listener = (events: readonly LiveEvent[]) => void;

const listeners = new Set<Listener>();

/** Hears what the live connection brings (STATE-5), besides what is fetched again because of it; for the rest of this page's life. */
export const listenToLive = (listener: Listener): void => void listeners.add(listener);

export const tellLiveListeners: Listener = (events) => {
  for (const listener of listeners) listener(events);
};
