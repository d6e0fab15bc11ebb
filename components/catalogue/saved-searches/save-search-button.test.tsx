import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { SaveSearchButton } from "#components/catalogue/saved-searches/save-search-button.tsx";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { emptyHeaderSnapshot, updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { answer } from "#tests/render-personal.tsx";

const props = { address: "q=uhr", name: "uhr", loginHref: "/de/login", failedText: "Nicht gespeichert.", text: "Diese Suche speichern" };
const saved = { id: 1, name: "uhr", world: "de", path: "/de/suche?q=uhr", newCount: 0, createdAt: "2026-11-01T10:00:00Z" };
const wish = () => sessionStorage.getItem("kreda.save-search");

// Loaded by the first press otherwise, which takes its time here.
beforeAll(() => import("#components/catalogue/saved-searches/open-save-search.tsx"));

beforeEach(() => {
  sessionStorage.clear();
  answer("get", "v1/user/details", { details: { publicName: "Mara" } });
  answer("get", "v1/cart/view", { token: null, itemCount: 0 });
});

const enter = (isMember: boolean) => {
  const member = { status: "member", userId: 7, rememberedUserId: 7 } as const;
  session.store.setState({ ...initialState, ...(isMember ? member : { status: "anonymous" }) }, true);
  updateHeaderSnapshot({ ...emptyHeaderSnapshot, loggedIn: isMember });
};

it("a visitor is led to the login and back; then the search is saved without another press, once", async () => {
  enter(false);
  window.history.replaceState(null, "", "/de/suche?q=uhr");
  const led: string[] = [];
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    led.push(link.href.slice(link.origin.length));
  });
  const { unmount } = render(<SaveSearchButton {...props} />);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(led).toEqual(["/de/login?return=%2Fde%2Fsuche%3Fq%3Duhr"]));
  expect(wish()).toBe("q=uhr");
  unmount();

  enter(true);
  const sent = answer("post", "v3/saved-searches", saved);
  render(<SaveSearchButton {...props} />);
  await screen.findByRole("status");
  expect([sent.map(({ body }) => body), wish()]).toEqual([[{ name: "uhr", address: "q=uhr" }], null]);
  fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a member is asked for a name; another search's wish is not hers", async () => {
  enter(true);
  sessionStorage.setItem("kreda.save-search", "q=anderes");
  render(<SaveSearchButton {...props} />);
  fireEvent.click(screen.getByRole("button"));
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("uhr");
  expect(wish()).toBeNull();
});
