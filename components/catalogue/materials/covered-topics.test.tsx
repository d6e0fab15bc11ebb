import { prerender } from "react-dom/static";
import { createTranslator } from "use-intl/core";
import { expect, it, vi } from "vitest";
import { CoveredTopics } from "#components/catalogue/materials/covered-topics.tsx";
import type { ShownTopic } from "#lib/catalogue/curriculum/schema.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const state: { world: World } = { world: "de" };

// The server's translator, which throws where a text is missing instead of showing its key.
vi.mock("next-intl/server", () => ({
  getTranslations: async (namespace?: string) => {
    const { bcp47, language } = worlds[state.world];
    const onError = (error: Error) => {
      throw error;
    };
    return createTranslator({ locale: bcp47, messages: getMessages(language), namespace, onError } as never);
  },
}));

const reference: ShownTopic["references"][number] = {
  id: "lehrplanplus-m1-2-3-1",
  code: "M1/2 3.1",
  topics: ["tellingTime"],
  grades: ["g1", "g2"],
  gradeNames: ["1. Klasse", "2. Klasse"],
  competence: "Uhrzeiten ablesen",
  url: "https://km.bayern.de/epaper/279",
  source: {
    system: "LehrplanPLUS",
    publisher: "ISB",
    title: "LehrplanPLUS Grundschule",
    year: 2014,
    url: "https://www.lehrplanplus.bayern.de",
  },
};
const topic = (wanted: Partial<ShownTopic>): ShownTopic => ({
  key: "tellingTime",
  name: "Uhrzeit",
  state: "measured",
  page: 2,
  sentence: "Die Uhr lesen",
  references: [],
  ...wanted,
});

const render = async (world: World, covered: ShownTopic[]): Promise<HTMLElement> => {
  state.world = world;
  const { prelude } = await prerender(<CoveredTopics world={world} covered={covered} lang="de-DE" />);
  return new DOMParser().parseFromString(await new Response(prelude).text(), "text/html").body;
};

it("says which topics were found, with page and line, and which are said by the author alone", async () => {
  const body = await render("de", [
    topic({ references: [reference] }),
    topic({ key: "money", name: "Geld", state: "confirmed", page: 7, sentence: null }),
    topic({ key: "wordProblems", name: "Sachaufgaben", state: "claimed", page: null, sentence: null }),
  ]);
  const rows = [...body.querySelectorAll("section > ul > li")].map(({ textContent }) => textContent ?? "");
  expect(rows[0]).toMatch(/^Uhrzeit.*auf den Seiten gefunden.*Seite 2: Die Uhr lesen.*M1\/2 3\.1.*ISB, 2014, 1\. Klasse, 2\. Klasse/);
  expect(rows[1]).toMatch(/bestätigtSeite 7$/);
  expect(rows[2]).toBe("Sachaufgabennach Angabe der Autorin oder des Autors");
  const links = [...body.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/de/suche?curriculum=lehrplanplus-m1-2-3-1", "https://km.bayern.de/epaper/279"]);
});

it("is not there where nothing is known", async () => {
  expect((await render("de", [])).textContent).toBe("");
});

it.each(worldCodes)("has its words in %s", async (world) => {
  const body = await render(world, [
    topic({ references: [reference] }),
    topic({ key: "money", state: "confirmed" }),
    topic({ key: "clock", state: "claimed" }),
  ]);
  expect(body.querySelector("h2")?.textContent).not.toBe("");
});
