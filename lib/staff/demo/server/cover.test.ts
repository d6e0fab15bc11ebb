import { expect, it } from "vitest";
import { compileTypstSvg } from "#lib/platform/typst/compile.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { planCatalogue } from "#lib/staff/demo/catalogue.ts";
import { motifOf } from "#lib/staff/demo/cover-motifs.ts";
import { coverOf } from "#lib/staff/demo/server/cover.ts";
import { readSources } from "#lib/staff/demo/server/read-sources.ts";

const sources = readSources();
const plan = planCatalogue(sources).filter(({ make }) => make !== null);
const designOf = (world: string) => plan.filter((material) => material.world === world).map(({ make }) => make && motifOf[make.kind]);

it("a page of results is no wall of one look: at least twelve designs among the first 24 of every world, none on four neighbours", () => {
  for (const world of worldCodes) {
    const designs = designOf(world).slice(0, 24);
    expect(new Set(designs).size, world).toBeGreaterThanOrEqual(12);
    expect(
      designs.some((design, at) => at > 2 && designs.slice(at - 3, at).every((before) => before === design)),
      world,
    ).toBe(false);
  }
});

it("every design can be drawn, with the material's own name on it", { timeout: 60_000 }, () => {
  const first = new Map(
    plan.filter(({ world }) => world === "de").map((material) => [material.make && motifOf[material.make.kind], material]),
  );
  expect(first.size).toBeGreaterThanOrEqual(20);
  for (const material of first.values()) {
    const source = coverOf(material, sources[material.world]);
    expect(source).toContain(material.make?.request.title);
    const svg = compileTypstSvg(source, { title: material.title, lang: worlds[material.world].bcp47, author: material.studio.name });
    expect(svg.length).toBeGreaterThan(2_000);
  }
});

it("two sheets of one kind have covers of their own", () => {
  for (const world of ["de", "jp", "th"] as const) {
    const covers = plan.filter((material) => material.world === world).map((material) => coverOf(material, sources[world]));
    expect(new Set(covers).size / covers.length, world).toBeGreaterThan(0.97);
  }
});
