import { beforeEach, expect, it, vi } from "vitest";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { newRun, nextRun, runItems } from "#lib/interactive/player/rules.ts";
import { readRun, writeRun } from "#lib/interactive/player/store.ts";
import { checkAnswer } from "#lib/interactive/scoring/rules.ts";

const items = [
  { ...exampleItem("de", "single-choice"), id: "one" },
  { ...exampleItem("de", "numeric"), id: "two" },
] as Item[];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});

it("a run is taken up as it was left, with what is not answered yet", () => {
  const known = runItems(items);
  const answer = { picked: "a" };
  const answered = nextRun(newRun(known), { type: "answer", id: "one", answer }, known);
  const left = nextRun(answered, { type: "check", id: "one", checked: checkAnswer(items[0] as Item, answer) }, known);
  writeRun(items, left);
  expect(readRun(items)).toEqual(left);
  writeRun(items, null);
  expect(readRun(items)).toBeNull();
});
