import {
  allows,
  CONSENT_COOKIE,
  type Consent,
  type ConsentCategory,
  ENGAGEMENT_MS,
  ENGAGEMENT_VALUE,
  type EventName,
  formatConsent,
  isEventName,
  MAX_BATCH,
  parseConsent,
} from "#lib/pages/engagement/rules.ts";
import { getApiWorld } from "#lib/platform/api-client/api-world.ts";
import { getCookie, setCookie } from "#lib/platform/browser/cookies.ts";

/** Event on `window`: a decision about consent was made in this page; `detail` is the new Consent. */
export const CONSENT_EVENT = "kreda:consent";

/** Event on `window` with `{name, value?, payload?}`: something worth counting happened; anything may send it, this alone listens. */
export const TRACK_EVENT = "kreda:track";

/** The decision that holds in this browser, or null. */
export const readConsent = (): Consent | null => parseConsent(getCookie(CONSENT_COOKIE), Date.now());

/** Keeps a decision for 30 days (STATE-15) and tells the page. */
export const saveConsent = (categories: readonly ConsentCategory[]): void => {
  const consent: Consent = { categories, decidedAt: Math.floor(Date.now() / 1000) };
  setCookie(CONSENT_COOKIE, formatConsent(consent));
  window.dispatchEvent(new CustomEvent<Consent>(CONSENT_EVENT, { detail: consent }));
};

/** An event on its way; `route` is the page's path, of which the server keeps the name of the page alone. */
export type QueuedEvent = { name: EventName; route: string; value?: number; payload?: Record<string, string | number | boolean> };

/** Who sends: `wait` while that is not known yet, `nobody` for an admin who acts as somebody (STATE-10). */
export type Sender = { kind: "wait" | "nobody" } | { kind: "somebody"; bearer: string | null };

export type TrackerDeps = {
  sender: () => Sender;
  send: (events: readonly QueuedEvent[], bearer: string | null) => void;
  isVisible: () => boolean;
  path: () => string;
};

/** How long events are collected, in ms. */
export const BATCH_MS = 5_000;

// What stands in a path like a secret never leaves this browser by this way, though the server would not keep it either.
const plainPath = (path: string): string => path.replace(/[\w-]{32,}/g, "x").slice(0, 500);

/**
 * Counts what happens in this page: a view, 15 seconds of reading once per view and only while the page is visible (STATE-16), and what
 * others announce. Collects for five seconds and sends by a request that outlives the page. Runs only with consent: `stop` drops what has not
 * been sent.
 */
export const createTracker = ({ sender, send, isVisible, path }: TrackerDeps) => {
  let queue: QueuedEvent[] = [];
  let batch: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;
  /** Visible time that is still missing, in ms; null when the view has been counted as read. */
  let missing: number | null = null;
  let visibleSince = 0;

  const flush = (isLast = false): void => {
    clearTimeout(batch);
    batch = undefined;
    if (queue.length === 0) return;
    const who = sender();
    if (who.kind === "wait" && !isLast) {
      batch = setTimeout(flush, BATCH_MS);
      return;
    }
    const events = queue;
    queue = [];
    if (who.kind === "somebody") send(events, who.bearer);
  };

  const track = (name: EventName, facts: Omit<QueuedEvent, "name" | "route"> = {}): void => {
    queue.push({ name, route: plainPath(path()), ...facts });
    if (queue.length >= MAX_BATCH) flush();
    batch ??= setTimeout(flush, BATCH_MS);
    if (queue.length > MAX_BATCH) queue.shift();
  };

  const countReading = (): void => {
    missing = null;
    track("engagement", { value: ENGAGEMENT_VALUE });
  };
  const resume = (): void => {
    clearTimeout(reading);
    if (missing === null || !isVisible()) return;
    visibleSince = Date.now();
    reading = setTimeout(countReading, missing);
  };
  const pause = (): void => {
    clearTimeout(reading);
    if (missing !== null && visibleSince > 0) missing = Math.max(0, missing - (Date.now() - visibleSince));
    visibleSince = 0;
  };

  return {
    track,
    flush,
    /** A page is shown: a new view. */
    pageShown: (payload: NonNullable<QueuedEvent["payload"]> = {}): void => {
      clearTimeout(reading);
      missing = ENGAGEMENT_MS;
      visibleSince = 0;
      track("page_view", { payload });
      resume();
    },
    visibilityChanged: (): void => {
      if (isVisible()) resume();
      else {
        pause();
        flush();
      }
    },
    /** Consent was withdrawn. */
    stop: (): void => {
      clearTimeout(batch);
      clearTimeout(reading);
      batch = undefined;
      queue = [];
      missing = null;
    },
  };
};

/** What a `kreda:track` event says, or null when it is nothing that is counted. */
export const readTrackEvent = (event: Event): Pick<QueuedEvent, "name" | "value" | "payload"> | null => {
  const { name, value, payload } = ((event as CustomEvent<unknown>).detail ?? {}) as Partial<QueuedEvent>;
  return isEventName(name) ? { name, ...(value !== undefined && { value }), ...(payload && { payload }) } : null;
};

export const mayCount = (consent: Consent | null): boolean => allows(consent, "statistics");

/**
 * CALL-20: sends events so that the request outlives the page. Not by the API client, whose requests end with the page and wait for the
 * session, and which nobody who is only counted need load; what is lost here is a number.
 */
export const sendEvents = (events: readonly QueuedEvent[], bearer: string | null): void => {
  const world = getApiWorld();
  void fetch(`/api/v3/events/track${world ? `?world=${world}` : ""}`, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ events }),
  }).catch(() => {});
};
