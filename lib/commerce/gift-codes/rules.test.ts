import { expect, it } from "vitest";
import { addMonths, giftState, groupCode, tidyCode } from "#lib/commerce/gift-codes/rules.ts";

it("a code is one however it is typed", () => {
  const shown = groupCode("ABCDEFGHJKLMNPQRSTUV");
  expect(shown).toBe("ABCDE-FGHJK-LMNPQ-RSTUV");
  for (const typed of [shown, shown.toLowerCase(), " abcde fghjk lmnpq\trstuv "]) expect(tidyCode(typed)).toBe("ABCDEFGHJKLMNPQRSTUV");
});

it("months later is the same day, or the last of a shorter month", () => {
  const later = (from: string, months: number) => addMonths(new Date(from), months).toISOString();
  expect(later("2026-11-26T19:30:00.000Z", 12)).toBe("2027-11-26T19:30:00.000Z");
  expect(later("2027-08-31T08:00:00.000Z", 6)).toBe("2028-02-29T08:00:00.000Z");
  expect(later("2028-02-29T08:00:00.000Z", 12)).toBe("2029-02-28T08:00:00.000Z");
});

it("a gift is unpaid, waits, is taken, or over, which is said last", () => {
  const facts = { issuedAt: null, takenAt: null, endedAt: null, ending: null };
  const now = new Date();
  expect(giftState(facts)).toBe("unpaid");
  expect(giftState({ ...facts, issuedAt: now })).toBe("waiting");
  expect(giftState({ ...facts, issuedAt: now, takenAt: now })).toBe("taken");
  expect(giftState({ ...facts, issuedAt: now, takenAt: now, endedAt: now, ending: "refunded" })).toBe("refunded");
});
