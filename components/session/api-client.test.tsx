import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { server } from "#tests/setup-dom.ts";

const anna = 7;

/** The documented contract of /api/oauth2 and of a members' endpoint, with a log of what came in. */
const makeBackend = () => {
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
const openPage = async (flag: number | null = null) => {
  vi.resetModules();
  if (flag !== null) localStorage.setItem("kreda.session", JSON.stringify({ userId: flag }));
  const { session } = await import("#lib/auth/store.ts");
  const { api } = await import("#lib/api-client/api-client.ts");
  const { setApiWorld } = await import("#lib/api-client/api-world.ts");
  const { provideSession } = await import("#lib/api-client/session-port.ts");
  provideSession(async () => session.port);
  setApiWorld("gr");
  return { session, api };
};

const recordRequests = () => {
  const requests: Request[] = [];
  server.use(
    http.all("/api/v1/*", ({ request }) => {
      requests.push(request.clone());
      return HttpResponse.json({ data: { ok: true } });
    }),
  );
  return requests;
};

beforeEach(() => {
  localStorage.clear();
  // The pages of earlier tests would be further tabs.
  vi.stubGlobal("BroadcastChannel", undefined);
});
afterEach(() => vi.unstubAllGlobals());

it("WORLD-3 names the page's world, in the query of every request, unless the request names another", async () => {
  const { api } = await openPage();
  const requests = recordRequests();
  await api.get("v1/filters", { q: "bruch", tags: ["a", "b"], none: undefined });
  await api.get("v1/filters", {}, { world: "es" });
  await api.post("v1/cart/add-item", { material_id: 1 });
  expect(requests.map(({ url }) => url.replace(/^.*\/api\//, ""))).toEqual([
    "v1/filters?world=gr&q=bruch&tags=a&tags=b",
    "v1/filters?world=es",
    "v1/cart/add-item?world=gr",
  ]);
});

it("CALL-3 a body is JSON, and multipart with the browser's own content type when it contains a file", async () => {
  const { api } = await openPage();
  const requests = recordRequests();
  await api.post("v1/user/details", { publicName: "Anna" });
  await api.post("v1/avatar", { file: new File(["x"], "Ζώα.png", { type: "image/png" }), crop: { x: 1 }, tags: ["a", "b"] });
  const [json, multipart] = requests;
  expect(json?.headers.get("content-type")).toBe("application/json");
  expect(await json?.json()).toEqual({ publicName: "Anna" });
  expect(multipart?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
});

it("CALL-4 cart, payment options and orders carry the cart token, other calls do not", async () => {
  localStorage.setItem("kreda.cart", "cart-token");
  const { api } = await openPage();
  const requests = recordRequests();
  for (const path of ["v1/cart/view", "v1/payment-options", "v1/orders", "v1/filters", "v1/cartoons"]) await api.get(path);
  expect(requests.map((request) => request.headers.get("x-cart-token"))).toEqual(["cart-token", "cart-token", "cart-token", null, null]);
});

it("CALL-5 answers are unwrapped to their data, also when it is null", async () => {
  const { api } = await openPage();
  server.use(
    http.get("/api/v1/filters", () => HttpResponse.json({ data: [1, 2] })),
    http.get("/api/v1/nothing", () => HttpResponse.json({ data: null })),
  );
  expect(await api.get("v1/filters")).toEqual([1, 2]);
  expect(await api.get("v1/nothing")).toBeNull();
});

it("FORM-1 failures come as one kind of error, with a sentence for each field", async () => {
  const { api } = await openPage();
  const fields = { email: { code: "email", message: "Bitte gib eine E-Mail-Adresse ein." } };
  server.use(
    http.post("/api/v3/registration/register", () =>
      HttpResponse.json({ error: { code: "invalid_input", message: "Bitte prüfe …", fields } }, { status: 400 }),
    ),
    http.get("/api/v1/busy", () =>
      HttpResponse.json({ error: { code: "unavailable", message: "Gleich wieder." } }, { status: 503, headers: { "retry-after": "2" } }),
    ),
    http.get("/api/v1/away", () => HttpResponse.error()),
    http.get("/api/v1/proxy", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })),
  );
  await expect(api.post("v3/registration/register", {})).rejects.toMatchObject({
    name: "ApiError",
    code: "invalid_input",
    status: 400,
    fields,
  });
  await expect(api.get("v1/busy")).rejects.toMatchObject({ code: "unavailable", message: "Gleich wieder.", status: 503, retryAfter: 2 });
  await expect(api.get("v1/away")).rejects.toMatchObject({ code: "network", status: 0 });
  await expect(api.get("v1/proxy")).rejects.toMatchObject({ code: "unreadable", status: 502 });
});

it("SESSION-2 CALL-2 a remembered user is validated before her first request, which carries the bearer", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api } = await openPage(anna);
  expect(await api.get("v1/orders")).toEqual({ mine: "user-1" });
  expect(backend.seen).toEqual(["validate", "orders user-1"]);
});

it("AUTH401-2 a token that ends in mid-journey is renewed once, and the request repeated", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api, session } = await openPage(anna);
  await session.start();
  backend.tokens.clear();
  expect(await api.get("v1/orders")).toEqual({ mine: "user-2" });
  expect(backend.seen).toEqual(["validate", "orders user-1", "validate", "orders user-2"]);
});

it("AUTH401-2 five requests that fail at once share one validation", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api, session } = await openPage(anna);
  await session.start();
  backend.tokens.clear();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((page) => api.get("v1/orders", { page })));
  expect(answers).toEqual(Array(5).fill({ mine: "user-2" }));
  expect(backend.seen.filter((call) => call === "validate")).toHaveLength(2);
});

it("AUTH401-3 when that validation is refused the user is logged out and the first failure is handed on", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api, session } = await openPage(anna);
  await session.start();
  backend.tokens.clear();
  backend.cookie = null;
  await expect(api.get("v1/orders")).rejects.toMatchObject({ status: 401, reason: "token_expired" });
  expect(session.store.getState()).toMatchObject({ status: "anonymous", token: null });
  expect(localStorage.getItem("kreda.session")).toBeNull();
});

it("AUTH401-3 a server that is away logs nobody out", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api, session } = await openPage(anna);
  await session.start();
  backend.tokens.clear();
  server.use(http.get("/api/oauth2/validate", () => HttpResponse.json({ error: "temporarily_unavailable" }, { status: 503 })));
  await expect(api.get("v1/orders")).rejects.toMatchObject({ status: 401 });
  expect(session.store.getState().status).toBe("member");
});

it("AUTH401-4 after five 401s in a row on one URL nobody is asked any more; a success counts anew", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api, session } = await openPage(anna);
  await session.start();
  server.use(http.get("/api/v1/odd", () => HttpResponse.json({ error: { code: "unauthorized", message: "" } }, { status: 401 })));
  for (const _ of [1, 2, 3]) await expect(api.get("v1/odd")).rejects.toMatchObject({ status: 401 });
  // Two requests with a retry each make four; the third is the fifth and asks nobody.
  expect(backend.seen).toEqual(["validate", "validate", "validate"]);
  server.use(http.get("/api/v1/odd", () => HttpResponse.json({ data: 1 }), { once: true }));
  expect(await api.get("v1/odd")).toBe(1);
  await expect(api.get("v1/odd")).rejects.toMatchObject({ status: 401 });
  expect(backend.seen).toHaveLength(4);
});

it("AUTH401-5 a visitor's 401 leads to client credentials and a second try, five of them to one login", async () => {
  const backend = makeBackend();
  const { api } = await openPage();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((page) => api.get("v1/orders", { page })));
  expect(answers).toEqual(Array(5).fill({ mine: "anon-1" }));
  expect(backend.seen.filter((call) => call === "client_credentials")).toHaveLength(1);
});

it("AUTH401-6 item tags are never retried", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api, session } = await openPage(anna);
  await session.start();
  server.use(http.get("/api/v3/item-tags", () => HttpResponse.json({ error: { code: "unauthorized", message: "" } }, { status: 401 })));
  await expect(api.get("v3/item-tags")).rejects.toMatchObject({ status: 401 });
  expect(backend.seen).toEqual(["validate"]);
});

it("AUTH401-1 a refused check while logged in logs out", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { session } = await openPage(anna);
  await session.start();
  backend.cookie = null;
  await session.check();
  expect(session.store.getState().status).toBe("anonymous");
});

it("TERMS-1 SESSION-3 requests queue while the terms wait, and go out with acceptance", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  backend.hasTerms = false;
  const { api, session } = await openPage(anna);
  const queued = Promise.all([api.get("v1/orders"), api.get("v1/orders", { page: 2 })]);
  await vi.waitFor(() => expect(session.store.getState().status).toBe("member-awaiting-terms"));
  expect(backend.seen).toEqual(["validate"]);
  backend.hasTerms = true;
  session.acceptedTerms();
  expect(await queued).toEqual([{ mine: "user-1" }, { mine: "user-1" }]);
});

it("TERMS-1 refusal rejects what is queued", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  backend.hasTerms = false;
  server.use(
    http.get("/api/oauth2/logout", () => {
      backend.seen.push("logout");
      return HttpResponse.json({ data: null });
    }),
  );
  const { api, session } = await openPage(anna);
  const queued = expect(api.get("v1/orders")).rejects.toMatchObject({ code: "terms_not_accepted", status: 401 });
  await vi.waitFor(() => expect(session.store.getState().status).toBe("member-awaiting-terms"));
  session.refusedTerms();
  await queued;
  await vi.waitFor(() => expect(backend.seen).toEqual(["validate", "logout"]));
});

it("TERMS-1 SESSION-3 terms published while a visitor shops: nobody is logged out, the request waits and is repeated", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api, session } = await openPage(anna);
  await session.start();
  backend.hasTerms = false;
  const queued = api.get("v1/orders");
  await vi.waitFor(() => expect(session.store.getState().status).toBe("member-awaiting-terms"));
  backend.hasTerms = true;
  session.acceptedTerms();
  expect(await queued).toEqual({ mine: "user-2" });
});

it("TERMS-2 a call flagged noValidate does not wait", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  backend.hasTerms = false;
  const { api, session } = await openPage(anna);
  await session.start();
  server.use(http.post("/api/v3/agb/accept-agb", ({ request }) => HttpResponse.json({ data: request.headers.get("authorization") })));
  expect(await api.post("v3/agb/accept-agb", { version: 2 }, { noValidate: true })).toBe("Bearer user-1");
});

it("a queued request ends when its caller leaves", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  backend.hasTerms = false;
  const { api, session } = await openPage(anna);
  await session.start();
  const leaving = new AbortController();
  const queued = expect(api.get("v1/orders", {}, { signal: leaving.signal })).rejects.toMatchObject({ code: "aborted" });
  leaving.abort();
  await queued;
});

it("SESSION-5 another user behind the cookie: logged out here and on the server", async () => {
  const backend = makeBackend();
  backend.cookie = 8;
  server.use(
    http.get("/api/oauth2/logout", () => {
      backend.seen.push("logout");
      return HttpResponse.json({ data: null });
    }),
  );
  const tracked: unknown[] = [];
  window.addEventListener("kreda:track", (event) => tracked.push((event as CustomEvent).detail), { once: true });
  const { session } = await openPage(anna);
  await session.start();
  await vi.waitFor(() => expect(backend.seen).toEqual(["validate", "logout"]));
  expect(tracked).toEqual([{ name: "session_user_mismatch" }]);
  expect(session.store.getState()).toMatchObject({ status: "anonymous", userId: null });
});

it("SESSION-7 with storage blocked the session lives in memory: the cookie is asked, the cart token kept", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(blocked);
  const { api, session } = await openPage();
  expect((await session.start()).status).toBe("member");
  const { keepCartToken } = await import("#lib/api-client/cart-token.ts");
  keepCartToken("in-memory");
  const requests = recordRequests();
  await api.get("v1/cart/view");
  expect(requests[0]?.headers.get("x-cart-token")).toBe("in-memory");
  const { readFlag } = await import("#lib/api-client/session-flag.ts");
  expect(readFlag()).toBe(anna);
});

it("GRANT-3 logout in one tab logs out the others", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  vi.unstubAllGlobals();
  const { session } = await openPage(anna);
  await session.start();
  const otherTab = new BroadcastChannel("kreda.session");
  otherTab.postMessage({ userId: null });
  await vi.waitFor(() => expect(session.store.getState().status).toBe("anonymous"));
  otherTab.close();
});
