import { render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ShowNamedPage } from "#components/catalogue/materials/show-named-page.tsx";

const openAt = (hash: string): string[] => {
  history.replaceState(null, "", `/de/material/7/uhr${hash}`);
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.className);
  };
  render(
    <>
      <div className="gal-main" />
      <ShowNamedPage />
    </>,
  );
  return shown;
};

afterEach(() => history.replaceState(null, "", "/"));

it.each([
  ["#page-4", ["gal-main"]],
  ["#files", []],
  ["", []],
])("ROUTE-14 a result that leads to %o brings the page itself into view", (hash, expected) => {
  expect(openAt(hash)).toEqual(expected);
});

it("a thumbnail's address that is opened later does too", () => {
  const shown = openAt("");
  history.replaceState(null, "", "#page-2");
  dispatchEvent(new Event("hashchange"));
  expect(shown).toEqual(["gal-main"]);
});
