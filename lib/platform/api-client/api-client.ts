import axios from "axios";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { type ApiRequest, isApiPath, prepareRequest } from "#lib/platform/api-client/prepare-request.ts";
import { type Decision, decide, type Facts, TERMS_REASON } from "#lib/platform/api-client/retry-policy.ts";
import { getPresentSession, getSessionPort, type SessionPort } from "#lib/platform/api-client/session-port.ts";
import { toApiError } from "#lib/platform/api-client/to-api-error.ts";

const http = axios.create({ baseURL: "/api/", paramsSerializer: { indexes: null } });

type Wanted = ApiRequest & { isRevalidation?: boolean };

// AUTH401-4: by URL, over all requests of this page.
const consecutive401 = new Map<string, number>();

const urlOf = (wanted: Wanted) => http.getUri({ url: wanted.path, params: wanted.params });

const factsOf = (wanted: Wanted, session: SessionPort | null, response: Facts["response"], counters: Facts["counters"]): Facts => ({
  request: {
    path: wanted.path,
    isApi: isApiPath(wanted.path),
    noValidate: wanted.noValidate ?? false,
    isRevalidation: wanted.isRevalidation ?? false,
  },
  // Where nobody provided a session every request is an anonymous visitor's.
  session: session ? { status: session.status(), hasValidToken: session.bearer() !== null } : { status: "anonymous", hasValidToken: false },
  response,
  counters,
});

/** Rejects as soon as the caller gives up: a queued request must not wait for somebody who has left. */
const orAborted = <T>(work: Promise<T>, signal: ApiRequest["signal"]): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new ApiError({ code: "aborted" }));
    if (signal?.aborted) stop();
    signal?.addEventListener?.("abort", stop);
    work.then(resolve, reject).finally(() => signal?.removeEventListener?.("abort", stop));
  });

const refusal = (reason: string) => new ApiError({ code: reason === TERMS_REASON ? TERMS_REASON : "unauthorized", status: 401, reason });

/** Asks the policy until it lets the request go. */
const admit = async (wanted: Wanted, session: SessionPort | null, counters: Facts["counters"]): Promise<void> => {
  for (;;) {
    const decision = decide(factsOf(wanted, session, null, counters));
    if (decision === "pass" || !session) return;
    if (decision === "wait") {
      counters.hasWaitedForTerms ||= session.status() === "member-awaiting-terms";
      await orAborted(session.changed(), wanted.signal);
      counters.revalidation = null; // It may have waited longer than a token lives.
    } else if (decision === "revalidate-and-retry") {
      counters.revalidation = await orAborted(session.revalidate(session.bearer()), wanted.signal);
    } else {
      if (decision === "log-out") session.markLoggedOut({ goToLogin: false });
      throw refusal(counters.hasWaitedForTerms ? TERMS_REASON : "token_expired");
    }
  }
};

/** True when the request is to be sent again. */
const recover = async (
  decision: Decision,
  wanted: Wanted,
  session: SessionPort,
  counters: Facts["counters"],
  usedToken: string | null,
): Promise<boolean> => {
  if (decision === "anonymous-login-and-retry") return session.loginAnonymously();
  if (decision === "revalidate-and-retry") {
    counters.revalidation = await session.revalidate(usedToken);
    if (counters.revalidation === "good" || counters.revalidation === "terms") return true;
    return recover(decide(factsOf(wanted, session, { status: 401, reason: null }, counters)), wanted, session, counters, usedToken);
  }
  if (decision === "log-out") session.markLoggedOut({ goToLogin: wanted.path === "oauth2/validate" });
  return false;
};

/** CALL-5: the body's `data`; a body without it, and files, come as they are. */
const unwrap = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "data" in body && !(body instanceof Blob) ? body.data : body;

const sessionFor = async ({ noValidate }: Wanted): Promise<SessionPort | null> => {
  if (noValidate) return getPresentSession();
  return getSessionPort().catch((error: unknown) => {
    throw new ApiError({ code: "network", message: String(error) });
  });
};

const send = async (wanted: Wanted): Promise<unknown> => {
  const session = await sessionFor(wanted);
  const counters: Facts["counters"] = { retries: 0, consecutive401: 0, revalidation: null, hasWaitedForTerms: false };
  for (;;) {
    await admit(wanted, session, counters);
    const usedToken = session?.bearer() ?? null;
    try {
      const { isRevalidation: _, ...request } = wanted;
      const response = await http.request(prepareRequest(request, usedToken));
      consecutive401.delete(urlOf(wanted));
      return unwrap(response.data);
    } catch (thrown) {
      const error = await toApiError(thrown);
      if (error.status === 401) consecutive401.set(urlOf(wanted), (consecutive401.get(urlOf(wanted)) ?? 0) + 1);
      else if (error.status > 0) consecutive401.delete(urlOf(wanted));
      counters.consecutive401 = consecutive401.get(urlOf(wanted)) ?? 0;
      const decision = decide(factsOf(wanted, session, error, counters));
      if (!session || !(await recover(decision, wanted, session, counters, usedToken))) throw error;
      counters.retries += 1;
    }
  }
};

type Options = Omit<Wanted, "path" | "method" | "data">;

/**
 * The one way to the API from the browser: answers come unwrapped (CALL-5), failures as ApiError. The retry policy decides about session
 * and terms; this only obeys.
 */
export const api = {
  request: <T>(wanted: Wanted): Promise<T> => send(wanted) as Promise<T>,
  get: <T>(path: string, params?: Record<string, unknown>, options?: Options): Promise<T> =>
    send({ ...options, path, method: "get", params }) as Promise<T>,
  post: <T>(path: string, data?: unknown, options?: Options): Promise<T> => send({ ...options, path, method: "post", data }) as Promise<T>,
};
