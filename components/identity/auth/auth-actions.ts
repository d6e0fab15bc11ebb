import { canSuggestPasskeys, forgetPasskeys, signFromSuggestions, signWithPasskey } from "#components/identity/auth/sign-with-passkey.ts";
import { startSession } from "#components/identity/session/start-session.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import {
  checkRecovery,
  checkRegistration,
  confirmRegistration,
  grantByPasskey,
  grantBySecondFactor,
  recoverPassword,
  register,
  requestRecovery,
  resendConfirmation,
  type SecondAnswer,
  startPasskey,
} from "#lib/identity/auth/queries.ts";
import {
  confirmInput,
  loginForm,
  type MfaRequired,
  mfaRequired,
  recoveryInput,
  recoveryRequest,
  registerInput,
  resendForm,
} from "#lib/identity/auth/schema.ts";
import { readCode } from "#lib/identity/referrals/rules.ts";
import { forgetInvitation, readInvitation } from "#lib/identity/referrals/store.ts";
import { checked } from "#lib/platform/api-client/check-form.ts";
import { ownPath } from "#lib/platform/routes/own-path.ts";

// Loaded when a form is touched: zod, axios and the session stay out of the page's first load. All of them throw ApiError; what `checked` refuses
// is refused as the server would.

/** Where to go on after login: the wanted page when it is one of ours (threat 12), else the given one. */
export const afterLogin = (wanted: string | null, otherwise: string): string => ownPath(wanted) ?? otherwise;

/** The challenge when the account wants a second factor, null when the login is done. */
export const submitLogin = async (values: Record<string, unknown>): Promise<MfaRequired | null> => {
  const { username, password } = checked(loginForm, values);
  const { error } = await attempt(() => startSession().login(username, password));
  if (error?.code === "mfa_required") return mfaRequired.parse(error.body);
  if (error) throw error;
  return null;
};

/** The second step of a login, by a code. */
export const submitSecondStep = async (challenge: string, answer: SecondAnswer): Promise<void> =>
  startSession().adopt(await grantBySecondFactor(challenge, answer));

/** The second step of a login, by a passkey. */
export const submitSecondPasskey = async (challenge: string): Promise<void> => {
  const passkey = await signWithPasskey(await startPasskey(challenge));
  startSession().adopt(await grantBySecondFactor(challenge, { passkey }));
};

/** Logs in by a passkey alone. */
export const submitPasskey = async (): Promise<void> =>
  startSession().adopt(await grantByPasskey(await signWithPasskey(await startPasskey())));

/**
 * Lets the browser suggest passkeys under the field of the address, and logs in with the one that is picked: that may be never. False
 * where browsers do not do that. @throws ApiError also when the waiting ended
 */
export const submitSuggestedPasskey = async (): Promise<boolean> => {
  if (!(await canSuggestPasskeys())) return false;
  startSession().adopt(await grantByPasskey(await signFromSuggestions(await startPasskey())));
  return true;
};

export { forgetPasskeys };

/** ROUTE-42. */
export const submitRecoveryRequest = async (values: Record<string, unknown>): Promise<{ email: string }> => {
  const { email } = checked(recoveryRequest, values);
  await requestRecovery(email);
  return { email };
};

/** Whether the link of the mail works; uses nothing up. */
export const lookAtRecovery = checkRecovery;

/** ROUTE-43: the value says whether she is logged in now; otherwise the login page wants her second factor. */
export const submitRecovery = async (values: Record<string, unknown>): Promise<{ isLoggedIn: boolean }> => {
  const { grant } = await recoverPassword(checked(recoveryInput, values));
  if (grant) startSession().adopt(grant);
  return { isLoggedIn: grant !== null };
};

export const submitRegistration = async (values: Record<string, unknown>): Promise<{ email: string }> => {
  const input = checked(registerInput, { ...values, invitation: readInvitation() ?? undefined });
  await register(input);
  return { email: input.email };
};

export const submitResend = async (values: Record<string, unknown>): Promise<{ email: string }> => {
  const { email, invitation } = checked(resendForm, { ...values, invitation: readInvitation() ?? undefined });
  await resendConfirmation(email, invitation);
  return { email };
};

/** Whose account the link makes; uses nothing up. */
export const lookAtRegistration = checkRegistration;

/** Uses the link up and logs in; the value is the page to go on to, if one was named at registration. */
export const submitConfirmation = async (values: Record<string, unknown>): Promise<string | null> => {
  // The mail's link brings it along; without, what this browser keeps.
  const invitation = readCode(new URLSearchParams(window.location.search).get("code")) ?? readInvitation() ?? undefined;
  const { returnTo, ...grant } = await confirmRegistration(checked(confirmInput, { ...values, invitation }));
  forgetInvitation();
  startSession().adopt(grant);
  return ownPath(returnTo);
};

/** Whether somebody is logged in here already. */
export const isLoggedIn = async (): Promise<boolean> => (await startSession().start()).userId !== null;
