import type { z } from "zod";
import { startSession } from "#components/session/start-session.ts";
import { ApiError } from "#lib/api-client/api-error.ts";
import { checkForm } from "#lib/api-client/check-form.ts";
import { confirmRegistration, register, resendConfirmation } from "#lib/auth/queries.ts";
import { loginForm, registerInput, resendForm } from "#lib/auth/schema.ts";
import { ownPath } from "#lib/routes/own-path.ts";

// Loaded when a form is touched: zod, axios and the session stay out of the page's first load.

/** `message` null: the text is the page's own, by code. */
type Problem = { code: string; message: string | null };
export type Outcome<T> = { isDone: true; value: T } | { isDone: false; problem: Problem; fields: Record<string, Problem> };

const localCodes = ["network", "aborted", "unreadable"];

const fromError = (error: unknown): Outcome<never> => {
  if (!(error instanceof ApiError)) throw error;
  const message = localCodes.includes(error.code) ? null : error.message;
  return { isDone: false, problem: { code: error.code, message }, fields: error.fields };
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

export const submitLogin = (values: Record<string, unknown>): Promise<Outcome<void>> =>
  attempt(loginForm, values, ({ username, password }) => startSession().login(username, password));

export const submitRegistration = (values: Record<string, unknown>): Promise<Outcome<{ email: string }>> =>
  attempt(registerInput, values, async (input) => {
    await register(input);
    return { email: input.email };
  });

export const submitResend = (values: Record<string, unknown>): Promise<Outcome<{ email: string }>> =>
  attempt(resendForm, values, async ({ email }) => {
    await resendConfirmation(email);
    return { email };
  });

/** Uses the link up and logs in; the value is the page to go on to, if one was named at registration. */
export const submitConfirmation = async (token: string): Promise<Outcome<string | null>> => {
  try {
    const { returnTo, ...grant } = await confirmRegistration(token);
    startSession().adopt(grant);
    return { isDone: true, value: ownPath(returnTo) };
  } catch (error) {
    return fromError(error);
  }
};

/** Whether somebody is logged in here already. */
export const isLoggedIn = async (): Promise<boolean> => (await startSession().start()).userId !== null;
