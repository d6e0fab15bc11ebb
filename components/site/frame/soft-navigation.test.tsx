import { expect, it } from "vitest";
import { isSoftLink } from "#components/site/frame/soft-navigation.tsx";

const link = (attributes: Record<string, string>) => {
  const element = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
const click = (init: MouseEventInit = {}) => new MouseEvent("click", { cancelable: true, ...init });

it.each([
  ["another page of the world", { href: "/de/warenkorb" }, {}, true],
  ["the home of the world", { href: "/de" }, {}, true],
  ["another query of the same page", { href: "/de/suche?q=uhr" }, {}, true],
  ["another world, whose language and fonts differ", { href: "/gr/kalathi" }, {}, false],
  ["a world whose code only begins the same", { href: "/dex/warenkorb" }, {}, false],
  ["the API", { href: "/api/v1/files/1" }, {}, false],
  ["another host", { href: "https://example.org/de/warenkorb" }, {}, false],
  ["a download", { href: "/de/warenkorb", download: "" }, {}, false],
  ["a new window", { href: "/de/warenkorb", target: "_blank" }, {}, false],
  ["a press with a key that opens a new tab", { href: "/de/warenkorb" }, { ctrlKey: true }, false],
  ["the middle button", { href: "/de/warenkorb" }, { button: 1 }, false],
])("a click on %s is taken over: %o", (_, attributes, init, expected) => {
  expect(isSoftLink(click(init), link(attributes), "de")).toBe(expected);
});

it("a place on the same page is left to the browser", () => {
  history.replaceState(null, "", "/de/material/7/uhr");
  expect(isSoftLink(click(), link({ href: "/de/material/7/uhr#page-4" }), "de")).toBe(false);
  expect(isSoftLink(click(), link({ href: "/de/suche#top" }), "de")).toBe(true);
});

it("a click that somebody else has answered stays answered", () => {
  const event = click();
  event.preventDefault();
  expect(isSoftLink(event, link({ href: "/de/warenkorb" }), "de")).toBe(false);
});
