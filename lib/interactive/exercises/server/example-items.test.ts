import { describe, expect, it } from "vitest";
import { itemTypeNames, scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

describe.each(worldCodes)("%s", (world) => {
  it.each(itemTypeNames)("the example of %s plays in the language of its schools: its answer is right, nothing is open", (type) => {
    const example = exampleItem(world, type);
    expect(scoreItem(example, solutionOf(example))).toMatchObject({ points: 1, isRight: true });
    expect(scoreItem(example, {})).toMatchObject({ points: 0, isOpen: true });
    expect(example.prompt).not.toMatch(/undefined/);
  });
});
