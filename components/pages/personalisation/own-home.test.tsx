import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { handOverTeaches, readTeaches, writeTeaches } from "#lib/pages/personalisation/queries.ts";
import { readViewed, rememberViewed } from "#lib/pages/personalisation/store.ts";
// Compiled ahead by this; it is loaded late otherwise, which takes its time here.
import "#components/pages/personalisation/load-own-home.tsx";
import { OwnHome, ViewedHome } from "#components/pages/personalisation/own-home.tsx";
import { RememberView } from "#components/pages/personalisation/remember-view.tsx";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { setApiWorld } from "#lib/platform/api-client/api-world.ts";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { writeFlag } from "#lib/platform/api-client/session-flag.ts";
import { recommend, someTerms, unasked } from "#tests/personal-answers.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const reset = () => {
  localStorage.clear();
  writeFlag(null);
  session.store.setState({ ...initialState, status: "anonymous" }, true);
  updateHeaderSnapshot({ loggedIn: false });
  getQueryClient().clear();
};
beforeEach(reset);
afterEach(() => {
  vi.useRealTimers();
  reset();
});

const mine = { subjects: ["mathematics"], grades: ["g2"], schoolTypes: ["primary"] };
const shelf = <h2>Neue Materialien</h2>;
const page = (
  <main id="content" tabIndex={-1}>
    <a href="/de/suche" data-term="mathematics">
      Mathematik
    </a>
    <OwnHome>{shelf}</OwnHome>
    <ViewedHome />
    <ToastRegion label="Meldungen" closeText="Schließen" />
  </main>
);
const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

const logIn = (own: object = { preferences: { world: "de", ...mine } }, items = recommend(...reasons), isOff = false) => {
  writeFlag(7);
  updateHeaderSnapshot({ loggedIn: true });
  answer("get", "v1/user/details", { id: 7, details: { publicName: "Anna" } });
  answer("get", "v1/filters", someTerms);
  answer("get", "v3/personalisations/get", { ...unasked, ...own });
  answer("get", "v3/recommendations", { items, isOff });
  session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7 }, true);
};
const render = () => renderPersonal(page, { scope: "public", isMember: session.store.getState().status === "member" });
const reasons = [
  { kind: "bought", title: "Uhrzeiten", href: "/de/material/9/uhrzeiten" },
  { kind: "author", name: "Jana Wittkamp" },
  { kind: "subject", name: "Mathematik" },
] as const;

it("threat 21 the page is the same for everybody, whoever is here", () => {
  const html = renderToString(page);
  writeTeaches({ world: "de", ...mine });
  logIn();
  expect(renderToString(page)).toBe(html);
});

it("DSA art. 27 a member's own comes first, each with its reason; what everybody sees follows; hers is marked where it stands", async () => {
  logIn();
  render();
  await screen.findByRole("heading", { name: "Für Montag" });
  expect(titles()).toEqual(["Für Montag", "Neue Materialien"]);
  const shown = within(screen.getByRole("group", { name: "Für Montag" }));
  expect(shown.getByText("Du folgst Jana Wittkamp.")).toBeTruthy();
  expect(shown.getByText("Eines deiner Fächer: Mathematik.")).toBeTruthy();
  expect(shown.getByRole("link", { name: "Uhrzeiten" }).getAttribute("href")).toBe("/de/material/9/uhrzeiten");
  await screen.findByText(/^Weil du/);
  const [marked, link] = screen.getAllByRole("link", { name: "Mathematik" });
  await waitFor(() => expect(marked?.getAttribute("aria-current")).toBe("true"));
  expect(link?.getAttribute("href")).toMatch(/fach=mathematics|subject=mathematics/);
});

it("DSA art. 38 a reason is switched off where it stands, and back again", async () => {
  logIn();
  const refused = answer("post", "v3/recommendations/refuse", {});
  render();
  fireEvent.click(await screen.findByRole("button", { name: "Weniger wie „Bruch-Domino 2“" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Nichts mehr von Jana Wittkamp" }));
  fireEvent.click(await screen.findByRole("button", { name: "Rückgängig machen" }));
  await waitFor(() => expect(refused).toHaveLength(2));
  expect(refused.map(({ body }) => body)).toMatchObject([
    { kind: "author", key: "7", isRefused: true },
    { kind: "author", key: "7", isRefused: false },
  ]);
});

it.each<[string, () => void]>([
  ["too little fits", () => logIn({}, recommend(...reasons).slice(0, 2))],
  ["she wants nothing chosen", () => logIn({ isOff: true }, [], true)],
])("GDPR art. 21 the page stays as everybody has it when %s", async (_, begin) => {
  begin();
  render();
  await waitFor(() => expect(getQueryClient().getQueryData(["recommendations", 7])).toBeTruthy());
  expect(titles()).toEqual(["Neue Materialien"]);
});

it("a visitor's own comes by the search that everybody has; nobody else's grades are asked for", async () => {
  writeTeaches({ world: "de", ...mine });
  answer("get", "v1/filters", someTerms);
  const asked = answer("post", "v3/elastic-indexer/materials/query", { rows: recommend(null, null, null).map(({ card }) => card) });
  render();
  await screen.findByRole("heading", { name: "Für Montag" });
  expect(asked.map(({ body }) => body)).toMatchObject([{ filters: { subject: ["mathematics"], class_grade: ["g2"] }, sort: "newest" }]);
  expect((await screen.findAllByText("Eines deiner Fächer: Mathematik.")).length).toBe(3);
});

it("whoever stands in the shelf keeps it", async () => {
  logIn();
  renderPersonal(
    <OwnHome>
      {/* biome-ignore lint/a11y/noAutofocus: she stands in it */}
      <button type="button" autoFocus>
        Merken
      </button>
    </OwnHome>,
    { scope: "public" },
  );
  session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7 }, true);
  await waitFor(() => expect(getQueryClient().getQueryData(["recommendations", 7])).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Merken" }));
});

it("STATE-2 at the login the visitor's answer goes to an account that has none, and is gone from the browser", async () => {
  setApiWorld("de");
  session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7 }, true);
  const own = answer("get", "v3/personalisations/get", unasked, { ...unasked, preferences: { world: "de", ...mine } });
  const put = answer("post", "v3/personalisations/put", {});
  writeTeaches({ world: "fr", ...mine });
  await handOverTeaches(getQueryClient(), 7);
  expect([own.length, readTeaches()?.world]).toEqual([0, "fr"]);
  writeTeaches({ world: "de", ...mine });
  await handOverTeaches(getQueryClient(), 7);
  expect([put.at(-1)?.body, readTeaches()]).toMatchObject([mine, null]);
  // Who has answered there keeps her answer.
  writeTeaches({ world: "de", ...mine });
  await handOverTeaches(getQueryClient(), 7);
  expect([put.length, readTeaches()]).toEqual([1, null]);
});

it("STATE-2 what could not be handed over stays for the next page; what is no word of the schools any more does not", async () => {
  setApiWorld("de");
  session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7 }, true);
  answer("get", "v3/personalisations/get", unasked);
  answer("post", "v3/personalisations/put", refuse(500, "internal", "Später."), refuse(400, "invalid_input", "Nein."));
  writeTeaches({ world: "de", ...mine });
  await expect(handOverTeaches(getQueryClient(), 7)).rejects.toMatchObject({ status: 500 });
  expect(readTeaches()).toMatchObject(mine);
  await handOverTeaches(getQueryClient(), 7);
  expect(readTeaches()).toBeNull();
});

const seen = { id: 3, title: "Uhr-Domino", language: "de-DE", author: "Jana", href: "/de/material/3/uhr", hue: "maths", image: null };

it("SESSION-7 what was looked at stays in the browser, the newest first, and can be cleared and brought back", async () => {
  rememberViewed(seen);
  rememberViewed({ ...seen, id: 4, title: "Zahlenmauern" });
  rememberViewed(seen);
  render();
  const list = within(await screen.findByRole("region", { name: "Zuletzt angesehen" }));
  expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Uhr-Domino", "Zahlenmauern"]);
  fireEvent.click(list.getByRole("button", { name: "Liste leeren" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Zuletzt angesehen" })).toBeNull());
  expect(readViewed()).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Rückgängig machen" }));
  await screen.findByRole("region", { name: "Zuletzt angesehen" });
});

it.each<[string, object | null, boolean]>([
  ["a visitor's", null, true],
  ["a member's", {}, true],
  ["IMPERSONATE-1 of an admin who acts as her", { isImpersonated: true }, false],
])("STATE-10 a look is remembered after a moment: %s", async (_, member, isKept) => {
  if (member) writeFlag(7);
  session.store.setState({ ...initialState, ...(member ? { status: "member", userId: 7, rememberedUserId: 7, ...member } : {}) }, true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  renderPersonal(<RememberView viewed={seen} />, { scope: "public", isMember: false });
  if (member) session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7, ...member }, true);
  await act(() => vi.advanceTimersByTimeAsync(1_400));
  expect(readViewed()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
  if (isKept) await waitFor(() => expect(readViewed()).toEqual([seen]));
  else expect(readViewed()).toEqual([]);
});

it.each([["javascript:alert(1)"], ["//evil.example/x"], ["/\\evil.example"], ["https://evil.example"]])(
  "threat 19 an address that is none of ours is not shown: %s",
  (href) => {
    rememberViewed({ ...seen, href });
    expect(readViewed()).toEqual([]);
  },
);
