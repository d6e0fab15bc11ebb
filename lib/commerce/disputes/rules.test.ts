import fc from "fast-check";
import { expect, it } from "vitest";
import { isContradicted, type KnownDispute, statusAfter, stepsOf } from "#lib/commerce/disputes/rules.ts";
import type { DisputeStage } from "#lib/commerce/disputes/schema.ts";

const seen = (stage: DisputeStage, moves = "") => ({ stage, isTaken: moves.includes("-"), isReturned: moves.includes("+") });
const known = (status: DisputeStage, moves = ""): KnownDispute => ({
  status,
  isTaken: moves.includes("-"),
  isReturned: moves.includes("+"),
});

it.each<[string, KnownDispute | null, ReturnType<typeof seen>, string[], DisputeStage]>([
  ["a bank asks", null, seen("asked"), [], "asked"],
  ["its question comes to nothing", known("asked"), seen("dropped"), ["drop"], "dropped"],
  ["its question becomes a dispute", known("asked"), seen("open", "-"), ["take"], "open"],
  ["a bank takes the money at once", null, seen("open", "-"), ["take"], "open"],
  ["the move is not told yet", null, seen("open"), ["take"], "open"],
  ["told again", known("open", "-"), seen("open", "-"), [], "open"],
  ["an old question told late", known("open", "-"), seen("asked"), [], "open"],
  ["won, and the money is back", known("open", "-"), seen("won", "-+"), ["return", "win"], "won"],
  ["won, and the money comes later", known("open", "-"), seen("won", "-"), ["win"], "won"],
  ["the money comes", known("won", "-"), seen("won", "-+"), ["return"], "won"],
  ["the money came before", known("won", "-+"), seen("won", "-+"), [], "won"],
  ["lost", known("open", "-"), seen("lost", "-"), ["lose"], "lost"],
  ["lost before we heard of it", null, seen("lost", "-"), ["take", "lose"], "lost"],
  ["won before we heard of it", null, seen("won", "-+"), ["take", "return", "win"], "won"],
  ["won, and nothing was ever taken", null, seen("won"), ["win"], "won"],
  ["lost, and told again", known("lost", "-"), seen("lost", "-"), [], "lost"],
  ["lost, and then won after all", known("lost", "-"), seen("won", "-+"), [], "lost"],
  ["won, and then lost after all", known("won", "-+"), seen("lost", "-+"), [], "won"],
])("threat 22 a dispute: %s", (_, before, now, steps, after) => {
  expect([stepsOf(before, now), statusAfter(before, now)]).toEqual([steps, after]);
});

it("an end that is told otherwise than before is a contradiction, and nothing else is", () => {
  expect(isContradicted(known("lost", "-"), seen("won", "-+"))).toBe(true);
  expect(isContradicted(known("won", "-+"), seen("open", "-+"))).toBe(true);
  expect(isContradicted(known("open", "-"), seen("lost", "-"))).toBe(false);
  expect(isContradicted(known("won", "-"), seen("won", "-+"))).toBe(false);
});

it("property: whatever is told of a dispute, in any order and however often, each of its moves is booked once, and money is back only after it went", () => {
  const told = fc.record({
    stage: fc.constantFrom<DisputeStage>("asked", "open", "won", "lost", "dropped"),
    isTaken: fc.boolean(),
    isReturned: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(told, { minLength: 1, maxLength: 8 }), (answers) => {
      let now = null as KnownDispute | null;
      const booked: string[] = [];
      for (const answer of answers) {
        const steps = stepsOf(now, answer);
        booked.push(...steps);
        now = {
          status: statusAfter(now, answer),
          isTaken: (now?.isTaken ?? false) || steps.includes("take"),
          isReturned: (now?.isReturned ?? false) || steps.includes("return"),
        };
      }
      expect(new Set(booked).size).toBe(booked.length);
      if (booked.includes("return")) expect(booked.indexOf("take")).toBeLessThan(booked.indexOf("return"));
      if (now?.status === "open" || now?.status === "lost") expect(now.isTaken).toBe(true);
      if (now?.status === "lost") expect(now.isReturned).toBe(false);
      expect(booked.filter((step) => ["win", "lose", "drop"].includes(step)).length).toBe(
        now && ["won", "lost", "dropped"].includes(now.status) ? 1 : 0,
      );
    }),
    { numRuns: 2000 },
  );
});
