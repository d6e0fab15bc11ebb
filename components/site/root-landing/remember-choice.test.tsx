import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WorldBooks } from "#components/platform/layout/world-books.tsx";
import { RememberChoice } from "#components/site/root-landing/remember-choice.tsx";
import { href } from "#lib/platform/routes/href.ts";
import { storedTarget } from "#lib/platform/routes/stored-target.ts";
import { answer } from "#tests/render-personal.tsx";

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

const located = (world: string, matches: boolean) => answer("get", "v3/location/get-country", { world, matches });
beforeEach(() => void located("de", false));

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

it("ROOT-1 the country goes before the language, where the server knows it", async () => {
  located("gr", true);
  const go = open("de");
  await waitFor(() => expect([go.textContent, go.getAttribute("href"), marked()]).toEqual(["Continue to Ελλάδα", "/gr", ["gr"]]));
});

it("STATE-11 a country that nobody knows, or a server that does not answer, leaves the language's world", async () => {
  for (const response of [{ world: "gr", matches: false }, () => new Response(null, { status: 503 })]) {
    const asked = answer("get", "v3/location/get-country", response);
    const go = open("el");
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => {});
    expect(go.getAttribute("href")).toBe("/gr");
    document.body.replaceChildren();
  }
});

it("ROOT-2 WORLD-9 a press on a book stores its world for the next visit of the landing; nothing is stored before", async () => {
  const stored = answer("post", "v3/location/set-country", {});
  open("de");
  expect(document.cookie).toBe("");
  const book = screen.getByRole("link", { name: /日本/ });
  book.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(book.querySelector("b") ?? book);
  expect(storedTarget(document.cookie)).toBe("/jp");
  await waitFor(() => expect(stored.map(({ body }) => body)).toEqual([{ code: "jp", name: "日本", expires_in: 31_536_000 }]));
});
