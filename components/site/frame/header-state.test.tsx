import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { HeaderState } from "#components/site/frame/header-state.tsx";
import { writeFavouriteIds } from "#lib/catalogue/favourites/store.ts";
import { HEADER_KEY, updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { server } from "#tests/setup-dom.ts";

const props = {
  news: { text: "Neues", countText: "Neues, ungelesen: {count}" },
  cart: { href: "/de/warenkorb", text: "Warenkorb", countText: "Warenkorb, Materialien: {count}" },
  login: { href: "/de/login", text: "Anmelden" },
  account: { href: "/de/konto", text: "Konto" },
};
const links = () => screen.getAllByRole<HTMLAnchorElement>("link").map((link) => link.getAttribute("href"));

beforeEach(() => localStorage.clear());

it("STATE-5 starts empty: no count, the way to log in", () => {
  render(<HeaderState {...props} />);
  expect(links()).toEqual(["/de/warenkorb", "/de/login"]);
  expect(screen.getByRole("link", { name: "Warenkorb" })).toBeTruthy();
});

it("draws what is stored, and what changes while it stands", () => {
  updateHeaderSnapshot({ cartCount: 2, loggedIn: true, name: "Mara" });
  render(<HeaderState {...props} />);
  expect(links()).toEqual(["/de/warenkorb", "/de/konto"]);
  expect(screen.getByRole("link", { name: "Warenkorb, Materialien: 2" })).toBeTruthy();
  act(() => updateHeaderSnapshot({ cartCount: 120 }));
  expect(document.querySelector('[data-count="99+"]')).toBeTruthy();
  expect(links()[1]).toBe("/de/konto");
});

it.each(["no json", "[]", '{"cartCount":-3,"loggedIn":"yes","name":7}', '{"cartCount":1.5}'])("ignores %s in the storage", (text) => {
  localStorage.setItem(HEADER_KEY, text);
  render(<HeaderState {...props} />);
  expect(links()).toEqual(["/de/warenkorb", "/de/login"]);
  expect(screen.getByRole("link", { name: "Warenkorb" })).toBeTruthy();
});

it("links favourites only where the page exists", () => {
  render(<HeaderState {...props} favourites={{ href: "/de/konto/favoriten", text: "Favoriten" }} />);
  expect(links()[0]).toBe("/de/konto/favoriten");
});

it("STATE-1 counts what is marked, at once", () => {
  render(<HeaderState {...props} favourites={{ href: "/de/konto/favoriten", text: "Favoriten" }} />);
  expect(screen.getByRole("link", { name: "Favoriten" })).toBeTruthy();
  act(() => writeFavouriteIds([3, 5]));
  expect(screen.getByRole("link", { name: "Favoriten (2)" })).toBeTruthy();
  act(() => writeFavouriteIds([]));
  expect(screen.getByRole("link", { name: "Favoriten" })).toBeTruthy();
});

const loginFrom = (path: string, content = <main />) => {
  window.history.replaceState(null, "", path);
  render(
    <>
      <HeaderState {...props} />
      {content}
    </>,
  );
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /Anmelden/ });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  return link.getAttribute("href") ?? "";
};

it.each([
  ["/de/material/7/bruch-domino?ref=1", "?return=%2Fde%2Fmaterial%2F7%2Fbruch-domino%3Fref%3D1"],
  ["/de", ""],
  ["/de/", ""],
])("ROUTE-38 from %s the login leads back there", (path, query) => {
  expect(loginFrom(path).replace(/^https?:\/\/[^/]+/, "")).toBe(`/de/login${query}`);
});

it("ROUTE-38 from registration the login leads to the page that was asked for", () => {
  const box = <div className="auth-box" />;
  expect(loginFrom("/de/registrieren?return=%2Fde%2Fkasse", box).replace(/^https?:\/\/[^/]+/, "")).toBe("/de/login?return=%2Fde%2Fkasse");
});

it("the bell is there for members alone, and says how many wait", () => {
  render(<HeaderState {...props} />);
  expect(screen.queryByRole("button", { name: /Neues/ })).toBeNull();
  act(() => updateHeaderSnapshot({ loggedIn: true }));
  const bell = screen.getByRole("button", { name: "Neues" });
  expect(document.getElementById(bell.getAttribute("popovertarget") ?? "")?.getAttribute("popover")).toBe("auto");
  act(() => updateHeaderSnapshot({ noticeCount: 3 }));
  expect(screen.getByRole("button", { name: "Neues, ungelesen: 3" })).toBe(bell);
});

it("what the bell shows comes when it is opened", async () => {
  updateHeaderSnapshot({ loggedIn: true });
  server.use(http.get("/api/v3/notices", () => HttpResponse.json({ data: { items: [], unread: 0, next: null } })));
  render(<HeaderState {...props} />);
  const panel = document.querySelector<HTMLElement>("[popover]") as HTMLElement;
  fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
  await waitFor(() => expect(panel.textContent).toContain("Hier liest du, was es Neues gibt"));
});
