import { startSession } from "#components/session/start-session.ts";
import { checkEmailLink, checkKeepLink, decideEmailChange, keepAccount } from "#lib/account/queries.ts";
import { ApiError } from "#lib/api-client/api-error.ts";

// Loaded when a link is opened: axios and the session stay out of the page's first load.

export type LinkProblem = "used" | "conflict" | "failed";
export type LinkOutcome<T> = { value: T } | { problem: LinkProblem };

const problemOf = (error: unknown): LinkProblem => {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "conflict") return "conflict";
  return error.code === "token_invalid" || error.code === "invalid_input" ? "used" : "failed";
};

const attempt = async <T>(work: () => Promise<T>): Promise<LinkOutcome<T>> => {
  try {
    return { value: await work() };
  } catch (error) {
    return { problem: problemOf(error) };
  }
};

export const lookAtEmailLink = (token: string) => attempt(() => checkEmailLink(token));

/** AUTH401-7: who is logged in here stays so, which the server can only know from a session that has been found. */
export const decideEmail = (token: string, decision: "confirm" | "stop") =>
  attempt(async () => {
    await startSession().start();
    return decideEmailChange(token, decision);
  });

export const lookAtKeepLink = (token: string) => attempt(() => checkKeepLink(token));
export const keep = (token: string) => attempt(() => keepAccount(token));
