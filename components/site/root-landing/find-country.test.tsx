import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { WorldBooks } from "#components/platform/layout/world-books.tsx";
import { FindCountry } from "#components/site/root-landing/find-country.tsx";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const countries = Object.fromEntries(worldCodes.map((world) => [world, worlds[world].country]));
const texts = { label: "Find a country", none: "No country of this name." };
const open = (...languages: string[]) => {
  vi.stubGlobal("navigator", { languages });
  render(
    <>
      <FindCountry countries={countries} texts={texts} />
      <WorldBooks />
    </>,
  );
};
const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
const left = () => screen.queryAllByRole("link").map(({ dataset }) => dataset.world);

afterEach(() => vi.unstubAllGlobals());

it("ROOT-1 a country is found by its own name, its English one, its language and the visitor's word for it", () => {
  open("fr");
  for (const [typed, world] of [
    ["ελλαδα", "gr"],
    ["cesk", "cz"],
    ["Greece", "gr"],
    ["Deutsch", "de"],
    ["Corée", "kr"],
    ["allemagne", "de"],
    ["中国", "cn"],
  ] as const) {
    type(typed);
    expect([typed, left()]).toEqual([typed, [world]]);
  }
  type("xyz");
  expect([left(), screen.getByRole("status").textContent]).toEqual([[], texts.none]);
  type(" ");
  expect([left().length, screen.getByRole("status").textContent]).toEqual([27, ""]);
});

it("ROOT-1 a browser's language that is none finds countries by their other names", () => {
  open("en-US@posix", "de");
  type("Griechen");
  expect(left()).toEqual(["gr"]);
});

it("ROOT-1 Enter opens the first country that is left, and nothing where nothing was typed", () => {
  open("en");
  const opened: (string | undefined)[] = [];
  document.querySelector(".books")?.addEventListener("click", (event) => {
    event.preventDefault();
    opened.push((event.target as Element).closest("a")?.dataset.world);
  });
  const submit = () => fireEvent.click(screen.getByRole("button", { name: texts.label }));
  submit();
  type("ja");
  expect(screen.getByRole("status").textContent).toBe("1 / 27");
  submit();
  type("nowhere");
  submit();
  expect(opened).toEqual(["jp"]);
});
