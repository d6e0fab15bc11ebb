import { session } from "#lib/identity/auth/store.ts";
import { userQuery } from "#lib/identity/users/queries.ts";
import { isMobileApp } from "#lib/pages/engagement/rules.ts";
import { readConsent } from "#lib/pages/engagement/store.ts";
import { notePopupShown, personalisationQuery } from "#lib/pages/personalisation/queries.ts";
import { ASK_AFTER_MS, isAskable } from "#lib/pages/personalisation/rules.ts";
import { readSettled, writeSettled } from "#lib/pages/personalisation/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

const FIELDS = "input:not([type='checkbox'], [type='radio'], [type='button'], [type='submit']), textarea, select, [contenteditable]";
const OVERLAYS = "[role='dialog'], [role='alertdialog'], dialog[open]";

/** Where nobody is asked: the basket, paying, logging in, links of mails, before a class, in the rooms of staff; and while something else asks, or she writes. */
const isBusy = (): boolean =>
  document.visibilityState !== "visible" ||
  readConsent() === null ||
  document.querySelector(`[data-quiet], main[data-payment], ${OVERLAYS}`) !== null ||
  document.activeElement?.closest(FIELDS) != null;

const isMember = (userId: number): boolean => {
  const state = session.store.getState();
  return state.status === "member" && state.userId === userId && !state.isImpersonated;
};

const mayBeAsked = async (userId: number): Promise<boolean> => {
  const { isImpersonated } = session.store.getState();
  const user = await getQueryClient().fetchQuery(userQuery);
  const isSchoolAdmin = user.profileDetails.details.schoolAccount?.role === "master";
  if (!isAskable({ isImpersonated, isMobileApp: isMobileApp(navigator.userAgent), isSchoolAdmin })) return false;
  return (await getQueryClient().fetchQuery(personalisationQuery(userId))).showPopup;
};

/** True when nothing is left to do for as long as this tab is open. */
const ask = async (userId: number): Promise<boolean> => {
  if (isBusy() || !isMember(userId)) return false;
  if (!(await mayBeAsked(userId))) return true;
  const { showAsk } = await loadLate("ask", () => import("#components/pages/personalisation/show-ask.tsx"));
  // Much may have happened meanwhile.
  if (isBusy() || !isMember(userId)) return false;
  await showAsk(userId);
  void notePopupShown().catch(() => {});
  return true;
};

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * STATE-9: a member is asked what she teaches after ten seconds on a page, if the server says that she may be; never in another's name, in the
 * app, a school's admin, on the way to paying, in front of her class, or while another dialog is open. What cannot be asked now is asked ten seconds later.
 */
export const watchAsk = (userId: number): void => {
  clearTimeout(timer);
  if (readSettled() === userId) return;
  const { pathname } = window.location;
  timer = setTimeout(() => {
    const isSamePage = window.location.pathname === pathname;
    const asking = isSamePage ? ask(userId) : Promise.resolve(false);
    asking.then(
      (isSettled) => {
        if (isSettled) writeSettled(userId);
        else if (session.store.getState().userId === userId) watchAsk(userId);
      },
      // What could not be had is asked for with the next page.
      () => {},
    );
  }, ASK_AFTER_MS);
};
