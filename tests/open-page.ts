import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, vi } from "vitest";
import { server } from "#tests/setup-dom.ts";

export const anna = 7;

/** The documented contract of /api/oauth2 and of a members' endpoint, with a log of what came in. */
export const makeBackend = () => {
  const backend = { tokens: new Set<string>(), cookie: null as number | null, hasTerms: true, seen: [] as string[], issued: 0 };
  const issue = (prefix: string) => {
    backend.issued += 1;
    const token = `${prefix}-${backend.issued}`;
    backend.tokens.add(token);
    return token;
  };
  const bearer = (request: Request) => request.headers.get("authorization")?.replace("Bearer ", "") ?? null;
  const oauthError = (reason: string, fields = {}) =>
    HttpResponse.json({ ...fields, error: "invalid_token", error_description: "…", reason }, { status: 401 });
  const refused = (reason: string) =>
    HttpResponse.json({ error: { code: reason, message: "Bitte melde dich an.", reason } }, { status: 401 });
  server.use(
    http.get("/api/oauth2/validate", () => {
      backend.seen.push("validate");
      if (backend.cookie === null) return oauthError("token_missing");
      const fields = { oauth_user_id: backend.cookie, oauth_access_token: issue("user"), expires_in: 900, is_impersonated: false };
      if (!backend.hasTerms) return oauthError("terms_not_accepted", { ...fields, reason: "terms_not_accepted" });
      return HttpResponse.json({ ...fields, reason: null, data: { ...fields, reason: null } });
    }),
    http.post("/api/oauth2/authenticate", async ({ request }) => {
      const { grant_type } = (await request.json()) as { grant_type: string };
      backend.seen.push(grant_type);
      const fields = {
        access_token: issue("anon"),
        token_type: "Bearer",
        expires_in: 900,
        scope: "anon",
        oauth_user_id: null,
        cart_token: null,
      };
      return HttpResponse.json({ ...fields, data: fields });
    }),
    http.get("/api/v1/orders", ({ request }) => {
      const token = bearer(request);
      backend.seen.push(`orders ${token}`);
      if (token === null || !backend.tokens.has(token)) return refused(token === null ? "token_missing" : "token_expired");
      if (!backend.hasTerms) return refused("terms_not_accepted");
      return HttpResponse.json({ data: { mine: token } });
    }),
  );
  return backend;
};

/** A page of its own: nothing in memory from the last test. */
export const openPage = async (flag: number | null = null) => {
  vi.resetModules();
  if (flag !== null) localStorage.setItem("kreda.session", JSON.stringify({ userId: flag }));
  const { session } = await import("#lib/identity/auth/store.ts");
  const { api } = await import("#lib/platform/api-client/api-client.ts");
  const { setApiWorld } = await import("#lib/platform/api-client/api-world.ts");
  const { provideSession } = await import("#lib/platform/api-client/session-port.ts");
  provideSession(async () => session.port);
  setApiWorld("gr");
  return { session, api };
};

/** Everything that goes to /api/v1/, answered with `{ok: true}`. */
export const recordRequests = () => {
  const requests: Request[] = [];
  server.use(
    http.all("/api/v1/*", ({ request }) => {
      requests.push(request.clone());
      return HttpResponse.json({ data: { ok: true } });
    }),
  );
  return requests;
};

/** For the head of a test file: each test starts in a browser that keeps nothing. */
export const startInCleanBrowser = (): void => {
  beforeEach(() => {
    localStorage.clear();
    // The pages of earlier tests would be further tabs.
    vi.stubGlobal("BroadcastChannel", undefined);
  });
  afterEach(() => vi.unstubAllGlobals());
};
