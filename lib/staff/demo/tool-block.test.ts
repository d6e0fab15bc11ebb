import { expect, it } from "vitest";
import { makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { planCatalogue } from "#lib/staff/demo/catalogue.ts";
import { readSources } from "#lib/staff/demo/server/read-sources.ts";
import { toolBlockOf } from "#lib/staff/demo/tool-block.ts";
import { makeExercise } from "#lib/tools/documents/server/kept-exercise.ts";

it("what a tool makes of a block is to the letter what the catalogue sold, nearly everywhere", { timeout: 120_000 }, () => {
  const sources = readSources();
  const made = planCatalogue(sources)
    .filter(({ make }) => make !== null)
    .slice(0, 240);
  const blocks = made.map((material) => ({ material, block: toolBlockOf(material) }));
  expect(blocks.filter(({ block }) => block).length).toBeGreaterThan(180);
  const differing = blocks.flatMap(({ material: { externalId, world, make }, block }) => {
    if (!block || !make) return [];
    const { pages } = makeSheet(make.kind, { ...make.request, world: worlds[world], wordbank: sources[world].bank });
    return JSON.stringify(makeExercise(world, block).pages) === JSON.stringify(pages) ? [] : [externalId];
  });
  expect(differing).toEqual([]);
});
