import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { HeaderState } from "#components/layout/header-state.tsx";
import { HEADER_KEY, updateHeaderSnapshot } from "#lib/api-client/header-snapshot.ts";

const props = {
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
  expect(screen.getByText("99+")).toBeTruthy();
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
