import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { startInCleanBrowser } from "#tests/open-page.ts";
import { server } from "#tests/setup-dom.ts";

startInCleanBrowser();
afterEach(() => vi.useRealTimers());

const openPublicPage = async () => {
  vi.resetModules();
  const { renderInWorld } = await import("#tests/render-in-world.tsx");
  const { SessionLoader } = await import("#components/site/frame/session-loader.tsx");
  // Compiled ahead; whether the loader uses it is the question.
  const { session } = await import("#lib/identity/auth/store.ts");
  await import("#components/identity/session/start-session.ts");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  renderInWorld(<SessionLoader loginPath="/de/login" />);
  const status = () => session.store.getState().status;
  return { session, status };
};

it("threat 21 a public page asks nobody who is there while no one is remembered", async () => {
  const { status } = await openPublicPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe("unknown");
});

it("SESSION-4 a remembered user is validated after the page has loaded, and a header that was wrong is put right", async () => {
  server.use(
    http.get("/api/oauth2/validate", () => HttpResponse.json({ error: "invalid_token", reason: "token_expired" }, { status: 401 })),
    http.post("/api/oauth2/authenticate", () =>
      HttpResponse.json({ data: { access_token: "anon", expires_in: 900, oauth_user_id: null } }),
    ),
  );
  localStorage.setItem("kreda.session", JSON.stringify({ userId: 7 }));
  localStorage.setItem("kreda.header", JSON.stringify({ cartCount: 2, loggedIn: true, name: "Anna" }));
  const { status } = await openPublicPage();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(status()).toBe("unknown");
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await waitFor(() => expect(status()).toBe("anonymous"));
  const header = () => JSON.parse(localStorage.getItem("kreda.header") ?? "{}");
  await waitFor(() => expect(header()).toEqual({ cartCount: 2, loggedIn: false, name: null, noticeCount: 0 }));
});

it("an island's first request starts the session", async () => {
  server.use(http.get("/api/v1/filters", () => HttpResponse.json({ data: [] })));
  const { status } = await openPublicPage();
  vi.useRealTimers();
  const { api } = await import("#lib/platform/api-client/api-client.ts");
  expect(await api.get("v1/filters")).toEqual([]);
  expect(status()).toBe("anonymous");
});

it("TERMS-2 STATE-13 a request flagged noValidate neither loads the session nor waits for it", async () => {
  vi.resetModules();
  const { provideSession } = await import("#lib/platform/api-client/session-port.ts");
  const { api } = await import("#lib/platform/api-client/api-client.ts");
  let loads = 0;
  provideSession(() => {
    loads += 1;
    return new Promise(() => {});
  });
  server.use(http.get("/api/v3/texts", ({ request }) => HttpResponse.json({ data: request.headers.get("authorization") })));
  expect(await api.get("v3/texts", {}, { noValidate: true })).toBeNull();
  expect(loads).toBe(0);
});
