import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { Gallery } from "#components/platform/ui/gallery.tsx";

const texts = {
  label: "Seiten",
  page: "Seite {page}",
  pageOf: "Seite {page} von {total}",
  total: "14",
  previous: "Vorige Seite",
  next: "Nächste Seite",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
};
const picture = (name: string, width = 354, height = 500) => ({ src: `/${name}.webp`, width, height, alt: name });
const pages = [1, 2, 5].map((number) => ({ number, picture: picture(`page-${number}`), thumb: picture(`thumb-${number}`) }));

const status = () => screen.getByRole("status").textContent;
const shown = () => screen.getByRole("figure").querySelector("img")?.getAttribute("src");
const press = (key: string) => fireEvent.keyDown(screen.getByRole("figure"), { key });

beforeEach(() => {
  history.replaceState(null, "", "/");
  render(<Gallery pages={pages} texts={texts} note="Seiten 6–14 nach dem Kauf" />);
});

it("shows the first page with its size, and where one is", () => {
  const image = screen.getByRole("figure", { name: "Seite 1" }).querySelector("img");
  expect([image?.getAttribute("src"), image?.getAttribute("width"), image?.getAttribute("height"), image?.alt]).toEqual([
    "/page-1.webp",
    "354",
    "500",
    "page-1",
  ]);
  expect(status()).toBe("Seite 1 von 14");
});

it("thumbnails lead to the pictures without scripts and change the page with them", () => {
  const thumb = screen.getByRole<HTMLAnchorElement>("link", { name: "Seite 2" });
  expect(thumb.getAttribute("href")).toBe("/page-2.webp");
  expect(fireEvent.click(thumb)).toBe(false);
  expect([shown(), thumb.getAttribute("aria-current"), status()]).toEqual(["/page-2.webp", "true", "Seite 2 von 14"]);
});

it("arrows, Home and End turn the pages and stop at the ends", () => {
  const walk = ["ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight", "Home", "End"].map((key) => {
    press(key);
    return shown();
  });
  expect(walk).toEqual(["/page-1.webp", "/page-2.webp", "/page-5.webp", "/page-5.webp", "/page-1.webp", "/page-5.webp"]);
});

it("buttons at their end say so and keep the focus", () => {
  const previous = screen.getByRole("button", { name: "Vorige Seite" });
  previous.focus();
  fireEvent.click(previous);
  expect([previous.getAttribute("aria-disabled"), document.activeElement === previous, shown()]).toEqual(["true", true, "/page-1.webp"]);
});

it("zooms between one and three, leaves the arrows to the enlarged page, and starts anew on the next", () => {
  const larger = screen.getByRole("button", { name: "Vergrößern" });
  for (let times = 0; times < 4; times++) fireEvent.click(larger);
  expect(screen.getByRole("figure").dataset.zoom).toBe("3");
  press("ArrowRight");
  expect(shown()).toBe("/page-1.webp");
  fireEvent.click(screen.getByRole("button", { name: "Nächste Seite" }));
  expect([shown(), screen.getByRole("figure").dataset.zoom]).toEqual(["/page-2.webp", undefined]);
});

it("a hit in the search opens its page by the address", () => {
  act(() => {
    history.replaceState(null, "", "#page-5");
    dispatchEvent(new HashChangeEvent("hashchange"));
  });
  expect(status()).toBe("Seite 5 von 14");
});
