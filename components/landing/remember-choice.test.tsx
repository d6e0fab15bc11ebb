import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RememberChoice } from "#components/landing/remember-choice.tsx";
import { WorldBooks } from "#components/layout/world-books.tsx";
import { href } from "#lib/routes/href.ts";
import { storedTarget } from "#lib/routes/stored-target.ts";

const germany = { world: "de", name: "Deutschland", href: href("de", "home") };
const guesses = { de: germany, el: { world: "gr", name: "Ελλάδα", href: href("gr", "home") } };

const open = (...languages: string[]) => {
  vi.stubGlobal("navigator", { languages });
  render(
    <>
      <RememberChoice otherwise={germany} guesses={guesses} text="Continue to {country}" />
      <WorldBooks />
    </>,
  );
  return screen.getByRole("link", { name: /^Continue/ });
};
const marked = () => [...document.querySelectorAll<HTMLElement>(".book.on")].map(({ dataset }) => dataset.world);

afterEach(() => {
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: the next visitor has none
  document.cookie = "kreda_target=; Path=/; Max-Age=0";
});

it("ROOT-1 the world of the first language that one speaks is preselected, and its book marked", () => {
  const go = open("en-GB", "el-GR", "de");
  expect([go.textContent, go.getAttribute("href"), marked()]).toEqual(["Continue to Ελλάδα", "/gr", ["gr"]]);
});

it("WORLD-2 without a language of a world it is the default one", () => {
  const go = open("en-US", "sw");
  expect([go.textContent, go.getAttribute("href"), marked()]).toEqual(["Continue to Deutschland", "/de", ["de"]]);
});

it("ROOT-2 a press on a book stores its world for the next visit of the landing; nothing is stored before", () => {
  open("de");
  expect(document.cookie).toBe("");
  const book = screen.getByRole("link", { name: /日本/ });
  book.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(book.querySelector("b") ?? book);
  expect(storedTarget(document.cookie)).toBe("/jp");
});
