import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { LiveState } from "#lib/platform/live/client/create-live.ts";
import { server } from "#tests/setup-dom.ts";

const live = createStore<{ state: LiveState }>()(() => ({ state: "connected" }));
const fields = { oauth_user_id: 7, oauth_access_token: "a", expires_in: 900, reason: null, is_impersonated: false };
const grant = { access_token: "anon", token_type: "Bearer", expires_in: 900, scope: "anon", oauth_user_id: null, cart_token: null };

/** A cabinet page of a browser that remembers user 7, or nobody. */
const openCabinet = async (flag: number | null) => {
  if (flag !== null) localStorage.setItem("kreda.session", JSON.stringify({ userId: flag }));
  // A page of its own: no session left over from the last test, and React anew with it.
  vi.resetModules();
  vi.doMock("#components/identity/session/start-live.ts", () => ({ startLive: () => ({ store: live }) }));
  const { renderInWorld } = await import("#tests/render-in-world.tsx");
  const { SessionProvider } = await import("#components/site/frame/session-provider.tsx");
  const { RequireMember } = await import("#components/identity/session/require-member.tsx");
  const { LogoutButton } = await import("#components/identity/session/logout-button.tsx");
  return renderInWorld(
    <SessionProvider>
      <RequireMember fallback={<p>skeleton</p>}>
        <p>my materials</p>
        <LogoutButton />
      </RequireMember>
    </SessionProvider>,
  );
};

const validateAnswers = (...answers: (() => Response)[]) =>
  server.use(
    http.get("/api/oauth2/validate", () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? HttpResponse.error()),
    http.post("/api/oauth2/authenticate", () => HttpResponse.json({ ...grant, data: grant })),
    http.get("/api/v1/user/details", () => HttpResponse.json({ data: { id: 7, details: { publicName: "Anna" } } })),
    http.get("/api/v1/cart/view", () => HttpResponse.json({ data: { id: null, token: null, itemCount: 2, cartItems: [] } })),
  );
const good = () => HttpResponse.json({ ...fields, data: fields });
const refused = () => HttpResponse.json({ error: "invalid_token", error_description: "", reason: "token_expired" }, { status: 401 });
const away = () => HttpResponse.json({ error: "temporarily_unavailable", error_description: "", reason: "unavailable" }, { status: 503 });

const header = () => JSON.parse(localStorage.getItem("kreda.header") ?? "{}");

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("BroadcastChannel", undefined);
  window.history.replaceState(null, "", "/de/konto/materialien?page=2");
});

it("SESSION-2 a member sees her page after a skeleton, and the header learns her name and her cart", async () => {
  validateAnswers(good);
  await openCabinet(7);
  expect(screen.getByText("skeleton")).toBeDefined();
  expect(await screen.findByText("my materials")).toBeDefined();
  await waitFor(() => expect(header()).toEqual({ cartCount: 2, loggedIn: true, name: "Anna", noticeCount: 0 }));
});

it("SESSION-1 a visitor is led to the login page, and back from there", async () => {
  const { visited } = await openCabinet(null);
  await waitFor(() => expect(visited).toEqual(["=/de/login?return=%2Fde%2Fkonto%2Fmaterialien%3Fpage%3D2"]));
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe(visited[0]?.slice(1));
});

it("SESSION-4 a refused session leads to the login page, too, and the header shows nobody", async () => {
  validateAnswers(refused);
  localStorage.setItem("kreda.header", JSON.stringify({ cartCount: 2, loggedIn: true, name: "Anna", noticeCount: 0 }));
  const { visited } = await openCabinet(7);
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(header()).toMatchObject({ loggedIn: false, name: null });
});

it("SESSION-4 when the server could not be asked it says so and asks again on request, instead of asking for the password", async () => {
  validateAnswers(away, good);
  const { visited } = await openCabinet(7);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByText("my materials")).toBeDefined();
  expect(visited).toEqual([]);
});

it("SESSION-6 when her data cannot be fetched the login is forgotten", async () => {
  validateAnswers(good);
  server.use(http.get("/api/v1/user/details", () => HttpResponse.json({ error: { code: "internal", message: "" } }, { status: 500 })));
  const { visited } = await openCabinet(7);
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(localStorage.getItem("kreda.session")).toBeNull();
});

it("GRANT-3 logout empties the page, forgets the cart and leads to the login page; without an answer she stays logged in and is told", async () => {
  validateAnswers(good);
  server.use(http.get("/api/oauth2/logout", () => HttpResponse.error()));
  localStorage.setItem("kreda.cart", "cart-of-anna");
  const { visited } = await openCabinet(7);
  fireEvent.click(await screen.findByRole("button", { name: "Abmelden" }));
  expect(await screen.findByText(/Du bist noch angemeldet/)).toBeDefined();
  server.use(http.get("/api/oauth2/logout", () => HttpResponse.json({ data: null })));
  fireEvent.click(screen.getByRole("button", { name: "Abmelden" }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(screen.queryByText("my materials")).toBeNull();
  expect([localStorage.getItem("kreda.cart"), localStorage.getItem("kreda.session")]).toEqual([null, null]);
  expect(header()).toEqual({ cartCount: 0, loggedIn: false, name: null, noticeCount: 0 });
});

it("GRANT-3 logout in another tab empties this page", async () => {
  validateAnswers(good);
  const { visited } = await openCabinet(7);
  await screen.findByText("my materials");
  localStorage.removeItem("kreda.session");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "kreda.session" })));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(screen.queryByText("my materials")).toBeNull();
});

it("AUTH401-1 who comes back to a tab after her session ended is asked for, and leaves the page", async () => {
  validateAnswers(good, refused);
  await openCabinet(7);
  await waitFor(() => expect(header().name).toBe("Anna"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(screen.getByText("my materials")).toBeDefined();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * 60_000 });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.queryByText("my materials")).toBeNull());
  vi.useRealTimers();
  expect(localStorage.getItem("kreda.session")).toBeNull();
});
