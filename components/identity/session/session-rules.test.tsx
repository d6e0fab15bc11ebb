import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { anna, makeBackend, openPage, recordRequests, startInCleanBrowser } from "#tests/open-page.ts";
import { server } from "#tests/setup-dom.ts";

startInCleanBrowser();

it("SESSION-2 CALL-2 a remembered user is validated before her first request, which carries the bearer", async () => {
  const backend = makeBackend();
  backend.cookie = anna;
  const { api } = await openPage(anna);
  expect(await api.get("v1/orders")).toEqual({ mine: "user-1" });
  expect(backend.seen).toEqual(["validate", "orders user-1"]);
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
  await vi.waitFor(() => expect(backend.seen).toEqual(["validate", "logout"]), 20_000);
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
  const { keepCartToken } = await import("#lib/platform/api-client/cart-token.ts");
  keepCartToken("in-memory");
  const requests = recordRequests();
  await api.get("v1/cart/view");
  expect(requests[0]?.headers.get("x-cart-token")).toBe("in-memory");
  const { readFlag } = await import("#lib/platform/api-client/session-flag.ts");
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
  await vi.waitFor(() => expect(session.store.getState().status).toBe("anonymous"), 20_000);
  otherTab.close();
});
