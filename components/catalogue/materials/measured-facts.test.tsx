import { prerender } from "react-dom/static";
import { createFormatter, createTranslator } from "use-intl/core";
import { expect, it, vi } from "vitest";
import { MeasuredFacts } from "#components/catalogue/materials/measured-facts.tsx";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const state: { world: World } = { world: "de" };

// The server's translator, which throws where a text is missing instead of showing its key.
vi.mock("next-intl/server", () => ({
  getLocale: async () => worlds[state.world].bcp47,
  getFormatter: async () => createFormatter({ locale: worlds[state.world].bcp47 }),
  getTranslations: async (namespace?: string) => {
    const { bcp47, language } = worlds[state.world];
    const onError = (error: Error) => {
      throw error;
    };
    return createTranslator({ locale: bcp47, messages: getMessages(language), namespace, onError } as never);
  },
}));

const unmeasured = {
  pageCount: 0,
  words: 3,
  formats: ["DOCX"],
  isEditable: true,
  hasAnswerKey: null,
  answerKeyFrom: null,
  language: "de",
  publishedAt: null,
};

const textOf = async (world: World, facts: object): Promise<string> => {
  state.world = world;
  const data = {
    facts: { ...unmeasured, ...facts },
    card: { grades: [], isBundle: false },
    stages: [],
    translations: [],
    exercises: null,
    files: [],
  };
  const { prelude } = await prerender(<MeasuredFacts data={data as unknown as MaterialPageData} />);
  return new DOMParser().parseFromString(await new Response(prelude).text(), "text/html").body.textContent ?? "";
};

it("ENTITY-6 what was not measured is not told as none: pages and answers of an office file", async () => {
  const text = await textOf("de", {});
  expect(text).toContain("Seiten nicht erfasst");
  expect(text).toContain("Lösungennicht erfasst");
  expect(await textOf("de", { pageCount: 2, hasAnswerKey: false })).toMatch(/2 Seiten.*keine gefunden/);
});

it.each(worldCodes)("in %s no pages are never counted as 0", async (world) => {
  expect(await textOf(world, {})).not.toMatch(/[0०]/);
});
