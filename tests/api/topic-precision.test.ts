import { beforeAll, expect, it } from "vitest";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { measureCatalogue, readTopicFloors, type TopicMeasure } from "#tests/relevance/topics.ts";

let measured: TopicMeasure[] = [];

beforeAll(async () => {
  measured = await measureCatalogue();
}, 180_000);

it.each(worldCodes)("topics of %s are measured as surely as they once were, and as many are found", (world) => {
  const one = measured.find((measure) => measure.world === world);
  const floor = readTopicFloors()[world];
  expect(one?.precision, one?.wrong.join("\n")).toBeGreaterThanOrEqual(floor?.precision ?? 1);
  expect(one?.recall, one?.missed.join("\n")).toBeGreaterThanOrEqual(floor?.recall ?? 1);
});

it("the goal is held: of ten topics that are measured nine are so, in every main world and over all", () => {
  const floors = readTopicFloors();
  for (const world of ["de", "es", "fr", "it", "gr"] as const) expect(floors[world]?.precision, world).toBeGreaterThanOrEqual(0.85);
  const found = measured.reduce((sum, one) => sum + one.found, 0);
  expect(found).toBeGreaterThan(300);
  expect(measured.reduce((sum, one) => sum + one.precision * one.found, 0) / found).toBeGreaterThanOrEqual(0.9);
});
