import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import RootLayout from "#app/(root)/layout.tsx";
import WorldLayout from "#app/[world]/layout.tsx";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

// The layout alone is of interest: what it says about its language, not the words inside.
vi.mock("next-intl/server", () => ({ setRequestLocale: () => {}, getTranslations: async () => () => "" }));

it("WORLD-8 the landing is English", () => {
  expect(renderToStaticMarkup(<RootLayout>x</RootLayout>)).toMatch(/^<html lang="en"/);
});

it("WORLD-8 a page of a world is in the world's own language, never in English", async () => {
  const languages = await Promise.all(
    worldCodes.map(async (world) => (await WorldLayout({ children: null, params: Promise.resolve({ world }) })).props.lang),
  );
  expect(languages).toEqual(worldCodes.map((world) => worlds[world].htmlLang));
  expect(languages.filter((language) => language.startsWith("en"))).toEqual([]);
  expect(Object.fromEntries(worldCodes.map((world, at) => [world, languages[at]]))).toMatchObject({
    de: "de",
    gr: "el",
    jp: "ja",
    ua: "uk",
  });
});
