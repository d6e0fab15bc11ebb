import type { z } from "zod";
import { canSuggestPasskeys, forgetPasskeys, signFromSuggestions, signWithPasskey } from "#components/auth/sign-with-passkey.ts";
import { startSession } from "#components/session/start-session.ts";
import { ApiError } from "#lib/api-client/api-error.ts";
import { checkForm } from "#lib/api-client/check-form.ts";
import {
  checkRecovery,
  confirmRegistration,
  grantByPasskey,
  grantBySecondFactor,
  recoverPassword,
  register,
  requestRecovery,
  resendConfirmation,
  type SecondAnswer,
  startPasskey,
} from "#lib/auth/queries.ts";
import { loginForm, type MfaRequired, mfaRequired, recoveryInput, recoveryRequest, registerInput, resendForm } from "#lib/auth/schema.ts";
import { readCode } from "#lib/referrals/rules.ts";
import { forgetInvitation, readInvitation } from "#lib/referrals/store.ts";
import { ownPath } from "#lib/routes/own-path.ts";

// Loaded when a form is touched: zod, axios and the session stay out of the page's first load.

/** `message` null: the text is the page's own, by code; `reason` is the precise word of a refused grant. */
type Problem = { code: string; message: string | null; reason?: string | null };
export type Outcome<T> = { isDone: true; value: T } | { isDone: false; problem: Problem; fields: Record<string, Problem> };

const localCodes = ["network", "aborted", "unreadable", "passkey_cancelled", "passkey_unsupported"];

const fromError = (error: unknown): Outcome<never> => {
  if (!(error instanceof ApiError)) throw error;
  const message = localCodes.includes(error.code) ? null : error.message;
  return { isDone: false, problem: { code: error.code, message, reason: error.reason }, fields: error.fields };
};

const attempt = async <S extends z.ZodType, T>(
  schema: S,
  values: Record<string, unknown>,
  work: (data: z.infer<S>) => Promise<T>,
): Promise<Outcome<T>> => {
  const checked = checkForm(schema, values);
  if (!checked.isValid) {
    const fields = Object.fromEntries(Object.entries(checked.fields).map(([name, code]) => [name, { code, message: null }]));
    return { isDone: false, problem: { code: "invalid_input", message: null }, fields };
  }
  try {
    return { isDone: true, value: await work(checked.data) };
  } catch (error) {
    return fromError(error);
  }
};

/** Where to go on after login: the wanted page when it is one of ours (threat 12), else the given one. */
export const afterLogin = (wanted: string | null, otherwise: string): string => ownPath(wanted) ?? otherwise;

/** The challenge when the account wants a second factor, null when the login is done. */
export const submitLogin = (values: Record<string, unknown>): Promise<Outcome<MfaRequired | null>> =>
  attempt(loginForm, values, async ({ username, password }) => {
    try {
      await startSession().login(username, password);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === "mfa_required") return mfaRequired.parse(error.body);
      throw error;
    }
  });

const run = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { isDone: true, value: await work() };
  } catch (error) {
    return fromError(error);
  }
};

/** The second step of a login, by a code. */
export const submitSecondStep = (challenge: string, answer: SecondAnswer): Promise<Outcome<void>> =>
  run(async () => startSession().adopt(await grantBySecondFactor(challenge, answer)));

/** The second step of a login, by a passkey. */
export const submitSecondPasskey = (challenge: string): Promise<Outcome<void>> =>
  run(async () => {
    const passkey = await signWithPasskey(await startPasskey(challenge));
    startSession().adopt(await grantBySecondFactor(challenge, { passkey }));
  });

/** Logs in by a passkey alone. */
export const submitPasskey = (): Promise<Outcome<void>> =>
  run(async () => startSession().adopt(await grantByPasskey(await signWithPasskey(await startPasskey()))));

/**
 * Lets the browser suggest passkeys under the field of the address, and logs in with the one that is picked: that may be never. Null
 * where browsers do not do that, or when the waiting ended.
 */
export const submitSuggestedPasskey = async (): Promise<Outcome<void> | null> => {
  if (!(await canSuggestPasskeys())) return null;
  const outcome = await run(async () => startSession().adopt(await grantByPasskey(await signFromSuggestions(await startPasskey()))));
  // Nobody asked for anything yet, so nobody is told that it did not work.
  const isQuiet = !outcome.isDone && outcome.problem.reason !== "passkey_invalid";
  return isQuiet ? null : outcome;
};

export { forgetPasskeys };

/** ROUTE-42. */
export const submitRecoveryRequest = (values: Record<string, unknown>): Promise<Outcome<{ email: string }>> =>
  attempt(recoveryRequest, values, async ({ email }) => {
    await requestRecovery(email);
    return { email };
  });

/** Whether the link of the mail works; uses nothing up. */
export const lookAtRecovery = (token: string): Promise<Outcome<null>> => run(() => checkRecovery(token));

/** ROUTE-43: the value says whether she is logged in now; otherwise the login page wants her second factor. */
export const submitRecovery = (values: Record<string, unknown>): Promise<Outcome<{ isLoggedIn: boolean }>> =>
  attempt(recoveryInput, values, async (input) => {
    const { grant } = await recoverPassword(input);
    if (grant) startSession().adopt(grant);
    return { isLoggedIn: grant !== null };
  });

export const submitRegistration = (values: Record<string, unknown>): Promise<Outcome<{ email: string }>> =>
  attempt(registerInput, { ...values, invitation: readInvitation() ?? undefined }, async (input) => {
    await register(input);
    return { email: input.email };
  });

export const submitResend = (values: Record<string, unknown>): Promise<Outcome<{ email: string }>> =>
  attempt(resendForm, { ...values, invitation: readInvitation() ?? undefined }, async ({ email, invitation }) => {
    await resendConfirmation(email, invitation);
    return { email };
  });

/** Uses the link up and logs in; the value is the page to go on to, if one was named at registration. */
export const submitConfirmation = (token: string): Promise<Outcome<string | null>> =>
  run(async () => {
    // The mail's link brings it along; without, what this browser keeps.
    const invitation = readCode(new URLSearchParams(window.location.search).get("code")) ?? readInvitation();
    const { returnTo, ...grant } = await confirmRegistration(token, invitation ?? undefined);
    forgetInvitation();
    startSession().adopt(grant);
    return ownPath(returnTo);
  });

/** Whether somebody is logged in here already. */
export const isLoggedIn = async (): Promise<boolean> => (await startSession().start()).userId !== null;
