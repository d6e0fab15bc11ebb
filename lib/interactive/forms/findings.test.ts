import { describe, expect, it } from "vitest";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { findingsOf } from "#lib/interactive/forms/findings.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const codes = (one: Item) => findingsOf(one).map(({ code }) => code);

describe("what keeps some children out", () => {
  it.each(worldCodes)("%s: no example has any, and a task that only says “here” has", (world) => {
    for (const type of itemTypeNames) expect([type, codes(exampleItem(world, type))]).toEqual([type, []]);
    const here = { de: "Hier!", gr: "Εδώ.", jp: "ここ", th: "ที่นี่", cn: "这里", kr: "여기", kz: "Мұнда", in: "यहाँ" } as Record<
      string,
      string
    >;
    const prompt = here[world];
    if (prompt)
      expect([worlds[world].bcp47, codes({ ...exampleItem(world, "single-choice"), prompt })]).toEqual([worlds[world].bcp47, ["prompt"]]);
  });

  it("a picture without a description, a recording without its words", () => {
    const pairs = exampleItem("de", "match-pairs");
    expect(findingsOf({ ...pairs, media: pairs.media.map((one, at) => (at === 1 ? { ...one, alt: " " } : one)) })).toEqual([
      { code: "alt", what: pairs.media[1]?.id },
    ]);
    const dictation = exampleItem("de", "dictation");
    expect(new Set(codes({ ...dictation, media: dictation.media.map((one) => ({ ...one, alt: "" })) }))).toEqual(new Set(["words"]));
  });

  it("too many answers, areas that are too small, areas that lie on each other", () => {
    const options = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, text: `${at}`, isRight: at === 0 }));
    expect(codes(item.parse({ ...exampleItem("de", "single-choice"), body: { options } }))).toEqual(["options"]);
    const hotspot = exampleItem("de", "hotspot") as Extract<Item, { type: "hotspot" }>;
    const spots = hotspot.body.spots.map((one, at) => (at === 0 ? { ...one, area: { ...one.area, width: 5 } } : one));
    expect(codes({ ...hotspot, body: { ...hotspot.body, spots } })).toEqual(["areas"]);
    const [first, second] = hotspot.body.spots;
    const crossed = hotspot.body.spots.map((one) => (one === second && first ? { ...one, area: first.area } : one));
    expect(codes({ ...hotspot, body: { ...hotspot.body, spots: crossed } })).toEqual(["overlap"]);
  });
});
