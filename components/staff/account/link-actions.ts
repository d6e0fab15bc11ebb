import { startSession } from "#components/identity/session/start-session.ts";
import { checkEmailLink, checkKeepLink, decideEmailChange, keepAccount } from "#lib/staff/account/queries.ts";

// Loaded when a link is opened: axios and the session stay out of the page's first load.

export const lookAtEmailLink = checkEmailLink;

/** AUTH401-7: who is logged in here stays so, which the server can only know from a session that has been found. */
export const decideEmail = async (token: string, decision: "confirm" | "stop") => {
  await startSession().start();
  return decideEmailChange(token, decision);
};

export const lookAtKeepLink = checkKeepLink;
export const keep = keepAccount;
