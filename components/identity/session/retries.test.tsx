import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { anna, makeBackend, openPage, startInCleanBrowser } from "#tests/open-page.ts";
import { server } from "#tests/setup-dom.ts";

startInCleanBrowser();

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
  await vi.waitFor(() => expect(session.store.getState().status).toBe("member-awaiting-terms"), 20_000);
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
  await vi.waitFor(() => expect(session.store.getState().status).toBe("member-awaiting-terms"), 20_000);
  session.refusedTerms();
  await queued;
  await vi.waitFor(() => expect(backend.seen).toEqual(["validate", "logout"]), 20_000);
});

it("TERMS-1 SESSION-3 terms published while a visitor shops: nobody is logged out, the request waits and is repeated", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api, session } = await openPage(anna);
  await session.start();
  backend.hasTerms = false;
  const queued = api.get("v1/orders");
  await vi.waitFor(() => expect(session.store.getState().status).toBe("member-awaiting-terms"), 20_000);
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
  // A path that would wait without the flag.
  server.use(http.post("/api/v1/cart/count", ({ request }) => HttpResponse.json({ data: request.headers.get("authorization") })));
  expect(await api.post("v1/cart/count", {}, { noValidate: true })).toBe("Bearer user-1");
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
