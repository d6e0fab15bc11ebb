import { expect, it } from "vitest";
import { boxOf, byDue, judged, readBoxes } from "#lib/interactive/flashcards/store.ts";

const day = 24 * 3_600_000;
const start = new Date("2026-11-28T08:00:00Z");

it("a card that is known each time it is due climbs through five boxes and waits longer each time", () => {
  let boxes = readBoxes(null);
  let now = start;
  const waits: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    boxes = judged(boxes, "a", true, now);
    const due = boxes.a?.due as Date;
    waits.push((due.getTime() - now.getTime()) / day);
    now = due;
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[0]).toBeGreaterThanOrEqual(1);
  expect(boxOf(boxes, "a")).toBe(5);
  expect(boxOf(judged(boxes, "a", false, now), "a")).toBeLessThan(5);
});

it("what is due comes first, what was known today last; the boxes come back from the browser as they were", () => {
  const cards = [{ id: "a" }, { id: "b" }, { id: "c" }];
  let boxes = judged({}, "a", true, start);
  boxes = judged(boxes, "b", false, new Date(start.getTime() - 5 * day));
  const kept = readBoxes(JSON.stringify(boxes));
  expect(kept).toEqual(boxes);
  expect(byDue(cards, kept, start).map(({ id }) => id)).toEqual(["b", "c", "a"]);
  expect(readBoxes('{"a":{"due":"never"}}')).toEqual({});
  expect(readBoxes("{broken")).toEqual({});
});
