import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// Compiled ahead by this; a press loads it otherwise, which takes its time here.
import { startTour } from "#components/pages/tours/start-tour.tsx";
import { TourStarter } from "#components/pages/tours/tour-starter.tsx";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { saveConsent } from "#lib/pages/engagement/store.ts";
import { readTours } from "#lib/pages/tours/store.ts";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { writeFlag } from "#lib/platform/api-client/session-flag.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const page = (
  <>
    <header className="head">
      <form data-hero-search="" />
      <div className="tools" />
    </header>
    <nav className="levels">
      <a href="/de/a">Alle</a>
      <a href="/de/b">Grundschule</a>
    </nav>
    <TourStarter text="Zeig mir, wie es geht" waitText="Erst die Cookies." />
    <ToastRegion label="Meldungen" closeText="Schließen" />
  </>
);

const forget = () => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser that has decided nothing
  document.cookie = "kreda_consent=; max-age=0; path=/";
};
beforeEach(() => {
  forget();
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
  Element.prototype.scrollIntoView = () => {};
  updateHeaderSnapshot({ loggedIn: false });
});
afterEach(() => {
  vi.useRealTimers();
  forget();
  getQueryClient().clear();
});

const ask = () => fireEvent.click(screen.getByRole("button", { name: "Zeig mir, wie es geht" }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("STATE-4 who asks is led step by step; what is gone through is remembered and the next tour comes", async () => {
  saveConsent([]);
  renderPersonal(page, { isMember: false });
  ask();
  const popup = await screen.findByRole("dialog", { name: "Hier suchst du" });
  expect(popup.getAttribute("aria-modal")).not.toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(popup));
  // This page has no menu: its step is left out.
  expect(screen.getByText("Schritt 1 von 2")).toBeTruthy();
  expect(document.querySelector("[data-toured]")?.tagName).toBe("FORM");
  press("Weiter");
  await screen.findByRole("dialog", { name: "Favoriten, Warenkorb, Konto" });
  press("Zurück");
  await screen.findByRole("dialog", { name: "Hier suchst du" });
  press("Weiter");
  press("Fertig");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([readTours().finished, document.querySelector("[data-toured]")]).toEqual([["header"], null]);
  ask();
  await screen.findByRole("dialog", { name: "Deine Schulform" });
  // At most one at a time.
  ask();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(readTours().finished).toEqual(["header", "schools"]);
});

it("STATE-4 SESSION-7 where nothing can be stored, this page remembers", async () => {
  saveConsent([]);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  renderPersonal(page, { isMember: false });
  ask();
  await screen.findByRole("dialog", { name: "Hier suchst du" });
  press("Beenden");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(readTours().finished).toEqual(["header"]);
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

it("STATE-6 no tour before the question about cookies is answered", async () => {
  renderPersonal(page, { isMember: false });
  ask();
  await screen.findByText("Erst die Cookies.");
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => saveConsent([]));
  await screen.findByRole("dialog");
  press("Beenden");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const logIn = (more: object = {}, createdAt = new Date()) => {
  writeFlag(7);
  updateHeaderSnapshot({ loggedIn: true });
  answer("get", "v1/user/details", { id: 7, createdAt: createdAt.toISOString(), details: { publicName: "Anna" } });
  answer("get", "v1/cart/view", { token: null, itemCount: 0 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  renderPersonal(page);
  session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7, ...more }, true);
};
const stand = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  vi.useRealTimers();
};

it("STATE-4 STATE-14 a new member who does nothing for ten seconds is asked once", async () => {
  saveConsent([]);
  logIn();
  await stand(10_000);
  await screen.findByRole("dialog", { name: "Hier suchst du" });
  expect(readTours()).toEqual({ finished: [], offered: ["header"] });
  press("Beenden");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it.each<[string, object, Date, boolean]>([
  ["a member of fifteen days", {}, new Date(Date.now() - 15 * 86_400_000), true],
  ["an admin who acts as her", { isImpersonated: true }, new Date(), true],
  ["who has not decided about cookies", {}, new Date(), false],
])("STATE-4 STATE-10 %s is not asked", async (_, more, createdAt, hasDecided) => {
  if (hasDecided) saveConsent([]);
  logIn(more, createdAt);
  vi.useRealTimers();
  await startTour({ isAsked: false, waitText: "", signal: new AbortController().signal });
  expect([screen.queryByRole("dialog"), readTours()]).toEqual([null, { finished: [], offered: [] }]);
});

it("STATE-4 who is at work is not disturbed", async () => {
  saveConsent([]);
  logIn();
  fireEvent.pointerDown(document.body);
  await stand(60_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});
