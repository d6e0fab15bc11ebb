import { startSession } from "#components/identity/session/start-session.ts";
import { TourPopover } from "#components/pages/tours/tour-popover.tsx";
import { findTarget } from "#components/pages/tours/tour-targets.ts";
import { showLate } from "#components/platform/layout/show-late.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { userQuery } from "#lib/identity/users/queries.ts";
import { isMobileApp, isNewUser } from "#lib/pages/engagement/rules.ts";
import { CONSENT_EVENT, readConsent } from "#lib/pages/engagement/store.ts";
import { beginTour, chooseTour, mayTour, type TourState } from "#lib/pages/tours/rules.ts";
import { readTours, rememberTour } from "#lib/pages/tours/store.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

/** `waitText`: what is said to whoever asks for a tour before the question about cookies is answered. */
type Wanted = { isAsked: boolean; waitText: string; signal: AbortSignal };

let isOn = false;

const whoIsThere = async () => {
  const nobody = { isImpersonated: false, isMember: false, isNew: false };
  if (readFlag() === null) return nobody;
  const { status, isImpersonated } = await startSession().start();
  if (status !== "member") return { ...nobody, isImpersonated };
  const { createdAt } = await getQueryClient().fetchQuery(userQuery);
  return { isImpersonated, isMember: true, isNew: isNewUser(new Date(createdAt), Date.now()) };
};

/** Never above the question about cookies: after the decision, and unasked not before the next page. */
const isSettled = async ({ isAsked, waitText, signal }: Wanted): Promise<boolean> => {
  // Unasked it does not talk into another dialog.
  if (!isAsked && document.querySelector("[role='dialog'], [role='alertdialog']")) return false;
  if (readConsent() !== null) return true;
  if (!isAsked) return false;
  showToast({ text: waitText });
  await new Promise<void>((resolve) => {
    window.addEventListener(CONSENT_EVENT, () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  return !signal.aborted;
};

const show = async (begin: TourState, signal: AbortSignal): Promise<void> => {
  const before = document.activeElement;
  let close = () => {};
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    const onEnd = () => {
      rememberTour("finished", begin.tour);
      resolve();
    };
    showLate("tour", (closeIt) => {
      close = closeIt;
      return <TourPopover begin={begin} onEnd={onEnd} />;
    }).catch(resolve);
  });
  await ended;
  close();
  // After it is really gone.
  setTimeout(() => before instanceof HTMLElement && before.isConnected && before.focus({ preventScroll: true }), 0);
};

/**
 * STATE-4: begins the next tour, one at a time: for whoever asks, and once by itself for members of the first 14 days (STATE-14). Ends with
 * the tour; `signal` says that the page is left.
 */
export const startTour = async (wanted: Wanted): Promise<void> => {
  if (isOn) return;
  isOn = true;
  try {
    const { isAsked, signal } = wanted;
    const facts = { isAsked, isMobileApp: isMobileApp(navigator.userAgent), ...(await whoIsThere()) };
    if (!mayTour(facts) || !(await isSettled(wanted)) || signal.aborted) return;
    const tour = chooseTour(readTours(), isAsked);
    const begin = tour && beginTour(tour, (step) => findTarget(step) !== null);
    if (!begin) return;
    if (!isAsked) rememberTour("offered", begin.tour);
    await show(begin, signal);
  } finally {
    isOn = false;
  }
};
