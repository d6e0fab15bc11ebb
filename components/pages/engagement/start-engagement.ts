import type { Session } from "#lib/identity/auth/store.ts";
import { type Consent, isConsentNeeded, isMobileApp, pollConsent } from "#lib/pages/engagement/rules.ts";
import {
  CONSENT_EVENT,
  createTracker,
  mayCount,
  type QueuedEvent,
  readConsent,
  readTrackEvent,
  type Sender,
  sendEvents,
  TRACK_EVENT,
} from "#lib/pages/engagement/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

let session: Session | null = null;

const loadConsent = () => loadLate("consent", () => import("#components/pages/engagement/show-consent.tsx"));

const loadSession = async (): Promise<Session> => {
  const { startSession } = await loadLate("logged-in-state", () => import("#components/identity/session/start-session.ts"));
  session = startSession();
  return session;
};

/** STATE-10: somebody who is remembered as logged in may be an admin in disguise; only the server knows. */
const sender = (): Sender => {
  if (readFlag() === null) return { kind: "somebody", bearer: null };
  if (!session) {
    void loadSession().catch(() => {});
    return { kind: "wait" };
  }
  const { status, isImpersonated } = session.store.getState();
  if (status === "unknown" || status === "validating") return { kind: "wait" };
  return isImpersonated ? { kind: "nobody" } : { kind: "somebody", bearer: session.port.bearer() };
};

const isImpersonated = async (): Promise<boolean> => readFlag() !== null && (await (await loadSession()).start()).isImpersonated;

const tracker = createTracker({
  sender,
  send: sendEvents,
  isVisible: () => document.visibilityState === "visible",
  path: () => window.location.pathname,
});

let isListening = false;
let isCounting = false;
/** What was announced before the question was answered; kept in memory alone, gone with a no. */
let early: Pick<QueuedEvent, "name" | "value" | "payload">[] = [];
let view = 0;
let hasAsked = false;

/** Pages of pupils: whoever plays there is asked nothing and counted nowhere, also in a browser whose owner once said yes. */
const isOfPupils = (): boolean => document.querySelector("[data-quiet='pupils']") !== null;

const width = (): string => (window.innerWidth < 640 ? "small" : window.innerWidth < 1_080 ? "medium" : "large");
const cameFrom = (): string => {
  if (view > 1 || document.referrer.startsWith(`${window.location.origin}/`)) return "own";
  if (document.referrer === "") return "nowhere";
  return /^https:\/\/(?:[\w-]+\.)*(?:google|bing|duckduckgo|ecosia|qwant|startpage|yahoo)\./.test(document.referrer) ? "search" : "other";
};

const showPageView = (): void => tracker.pageShown({ width: width(), from: cameFrom() });

const applyConsent = (consent: Consent | null): void => {
  const wasCounting = isCounting;
  isCounting = mayCount(consent);
  if (!isCounting) {
    tracker.stop();
    if (consent) early = [];
    return;
  }
  if (wasCounting) return;
  for (const { name, ...facts } of early.splice(0)) tracker.track(name, facts);
  showPageView();
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  window.addEventListener(CONSENT_EVENT, (event) => applyConsent((event as CustomEvent<Consent>).detail));
  window.addEventListener(TRACK_EVENT, (event) => {
    const found = readTrackEvent(event);
    if (!found || isOfPupils()) return;
    const { name, ...facts } = found;
    if (isCounting) tracker.track(name, facts);
    else if (readConsent() === null && early.length < 20) early.push(found);
  });
  document.addEventListener("visibilitychange", () => isCounting && tracker.visibilityChanged());
  window.addEventListener("pagehide", () => tracker.flush(true));
  window.addEventListener("pageshow", (event) => event.persisted && isCounting && !isOfPupils() && showPageView());
};

const ask = async (mine: number): Promise<void> => {
  const facts = {
    consent: readConsent(),
    isExemptPage: false,
    isMobileApp: isMobileApp(navigator.userAgent),
    isImpersonated: await isImpersonated(),
  };
  if (mine !== view || !isConsentNeeded(facts)) return;
  hasAsked = true;
  const { showConsent } = await loadConsent();
  await showConsent(false);
};

const hide = async (): Promise<void> => {
  if (hasAsked) (await loadConsent()).hideConsent();
};

/**
 * A page is shown. With consent its view is counted; where nothing is decided the question is asked (STATE-6), and a decision is waited for:
 * every second, ten times. On a page of pupils neither happens, and what was counted before it is sent without them.
 */
export const showPage = async (isExemptPage: boolean): Promise<void> => {
  listen();
  const mine = ++view;
  if (isOfPupils()) {
    tracker.flush(true);
    tracker.stop();
    isCounting = false;
    return hide();
  }
  const consent = readConsent();
  if (consent) {
    if (isCounting && mayCount(consent)) showPageView();
    else applyConsent(consent);
    return;
  }
  applyConsent(null);
  if (isExemptPage) return hide();
  // Words that cannot be had now are asked for with the next page.
  void ask(mine).catch(() => {});
  const found = await pollConsent(readConsent, (ms) => new Promise((resolve) => setTimeout(() => resolve(mine === view), ms)));
  if (!found || mine !== view) return;
  applyConsent(found);
  // Answered elsewhere: another tab, the app.
  await hide();
};
