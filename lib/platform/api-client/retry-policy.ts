/** Where the session stands, as far as requests are concerned (SESSION-1). */
export type SessionStatus = "unknown" | "validating" | "anonymous" | "member" | "member-awaiting-terms" | "failed";

/** What became of the validation that a 401 caused; `unclear`: no verdict, because the server or the network is away. */
export type Revalidation = "good" | "terms" | "refused" | "unclear";

export type RequestFacts = {
  /** After /api/, without query: `v1/cart/view`. */
  path: string;
  /** False for a URL of another host. */
  isApi: boolean;
  /** The caller wants no gate (TERMS-2). */
  noValidate: boolean;
  /** The validation that another request's 401 caused. */
  isRevalidation: boolean;
};

export type Facts = {
  request: RequestFacts;
  session: { status: SessionStatus; hasValidToken: boolean };
  /** Null before the request is sent. */
  response: { status: number; reason: string | null } | null;
  counters: {
    /** How often this request has been sent again. */
    retries: number;
    /** 401s in a row on this URL, this one included. */
    consecutive401: number;
    revalidation: Revalidation | null;
    hasWaitedForTerms: boolean;
  };
};

/** `fail` hands the failure on to the caller; `wait` asks again after the session's next change. */
export type Decision = "pass" | "wait" | "revalidate-and-retry" | "anonymous-login-and-retry" | "log-out" | "fail";

const MAX_CONSECUTIVE_401 = 5;
export const TERMS_REASON = "terms_not_accepted";

const isValidate = (path: string) => path === "oauth2/validate";
const neverRetried = (path: string) => path === "oauth2/authenticate" || path === "v3/item-tags";
const isEmailConfirmation = (path: string) => /(^|\/)change-email\/confirm(\/|$)/.test(path);
// TERMS-3: what the server answers a member who has not accepted; a test compares it with what the endpoints declare.
const ungated =
  /^(?:(?:oauth2|v1\/bought-materials|v3\/(?:agb|location|events|registration|account\/(?:export|delete|cancel-deletion)))(?:\/|$)|v1\/materials\/[^/]+\/files\/[^/]+(?:\/link)?$|v3\/folders\/(?:materials\/)?query$)/;

const beforeSending = ({ request, session, counters }: Facts): Decision => {
  const { path } = request;
  if (!request.isApi || request.noValidate || isValidate(path) || path === "oauth2/authenticate") return "pass"; // TERMS-2
  if (session.status === "unknown" || session.status === "validating") return "wait"; // TERMS-1
  if (session.status === "member-awaiting-terms") return ungated.test(path) ? "pass" : "wait"; // TERMS-1
  if (counters.hasWaitedForTerms && session.status !== "member") return "fail"; // TERMS-1: refused
  if (session.status !== "member" || session.hasValidToken) return "pass";
  // CALL-2: an expired token is not sent, and without one a public call would answer as if nobody were logged in.
  if (counters.revalidation === "refused") return "log-out";
  return counters.revalidation === null ? "revalidate-and-retry" : "fail";
};

const after401 = ({ request, session, response, counters }: Facts): Decision => {
  const { path } = request;
  const isLoggedIn = session.status === "member" || session.status === "member-awaiting-terms";
  if (!request.isApi || neverRetried(path)) return "fail"; // AUTH401-6
  if (isValidate(path)) return isLoggedIn && !request.isRevalidation && response?.reason !== TERMS_REASON ? "log-out" : "fail"; // AUTH401-1
  if (isEmailConfirmation(path)) return "fail"; // AUTH401-7
  if (counters.revalidation === "refused") return "log-out"; // AUTH401-3
  if (counters.revalidation === "unclear" || counters.retries > 0) return "fail"; // AUTH401-2: once
  if (counters.consecutive401 >= MAX_CONSECUTIVE_401) return "fail"; // AUTH401-4
  if (isLoggedIn) return "revalidate-and-retry"; // AUTH401-2
  if (session.status === "anonymous" || session.status === "failed") {
    return response?.reason === TERMS_REASON ? "fail" : "anonymous-login-and-retry"; // AUTH401-5
  }
  return "fail";
};

/**
 * What to do with a request: before it is sent (`response` null) and after it failed. Pure: the API client gathers the facts and obeys.
 * When a validation caused by a 401 finds terms that wait for acceptance, nobody is logged out (AUTH401-3) and the retry queues (TERMS-1).
 */
export const decide = (facts: Facts): Decision => {
  if (facts.response === null) return beforeSending(facts);
  return facts.response.status === 401 ? after401(facts) : "fail";
};
