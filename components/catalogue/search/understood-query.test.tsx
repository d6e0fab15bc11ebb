import { createTranslator } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { UnderstoodQuery } from "#components/catalogue/search/understood-query.tsx";
import { readSearchAddress, searchQuery } from "#lib/catalogue/search/rules.ts";
import type { SearchResult } from "#lib/catalogue/search/schema.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

// On the server the request knows its world; the texts are the real ones.
vi.mock("next-intl/server", () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: "de-DE", messages: getMessages("de"), namespace: namespace as never }),
}));

const nothing: SearchResult["leftOut"] = { words: [], isAll: false };

const show = async (understood: SearchResult["understood"], leftOut: SearchResult["leftOut"], not: string[] = []): Promise<Document> => {
  const address = readSearchAddress({ q: "Brüche Klasse 6 gratis", not, sort: "newest" }, worlds.de);
  const hrefFor = (change: object) => href("de", "search", {}, searchQuery({ ...address, ...change }, "EUR"));
  const html = renderToStaticMarkup(await UnderstoodQuery({ address, understood, leftOut, hrefFor }));
  return new DOMParser().parseFromString(html, "text/html");
};

it("ROUTE-14 each thing that was understood is a link to the same search without it", async () => {
  const shown = await show(
    [
      { kind: "grade", name: "6. Klasse" },
      { kind: "price", name: "gratis" },
    ],
    nothing,
  );
  const links = [...shown.querySelectorAll("a")].map((link) => [
    link.textContent,
    link.getAttribute("aria-label"),
    link.getAttribute("href"),
  ]);
  expect(links).toEqual([
    ["6. Klasse", "Ohne „6. Klasse“ suchen", "/de/suche?q=Br%C3%BCche+Klasse+6+gratis&not=grade&sort=newest"],
    ["Kostenlos", "Ohne „Kostenlos“ suchen", "/de/suche?q=Br%C3%BCche+Klasse+6+gratis&not=price&sort=newest"],
  ]);
  expect([...shown.querySelectorAll("a")].every((link) => link.rel === "nofollow")).toBe(true);
  expect(shown.querySelector("[role=group]")?.getAttribute("aria-label")).toBe("Verstanden als");
});

it("ROUTE-14 what was taken back before stays so", async () => {
  const shown = await show([{ kind: "price", name: "gratis" }], nothing, ["grade"]);
  expect(shown.querySelector("a")?.getAttribute("href")).toContain("not=grade&not=price");
});

it("ROUTE-14 the words that the results do without are named, and nothing is said where there are none", async () => {
  const said = async (leftOut: SearchResult["leftOut"]) => (await show([], leftOut)).body.textContent;
  expect(await said({ words: ["kürzen"], isAll: true })).toBe("Ohne „kürzen“ gefunden.");
  expect(await said({ words: ["kürzen", "schön"], isAll: false })).toBe("Ohne „kürzen, schön“ gibt es mehr.");
  expect(await said(nothing)).toBe("");
});
