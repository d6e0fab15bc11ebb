import { expect, it } from "vitest";
import { documentEnding, documentMime, isSameName, remindAt, stopsAt } from "#lib/selling/verification/rules.ts";

const askedAt = new Date("2026-11-01T10:00:00Z");

it.each([
  ["asked", "2026-12-01T10:00:00.000Z"],
  ["correction", "2026-12-01T10:00:00.000Z"],
  ["lapsed", "2026-12-01T10:00:00.000Z"],
  ["open", undefined],
  ["confirmed", undefined],
] as const)("while it is %s new submissions stop: %s", (status, day) => {
  expect(stopsAt({ status, askedAt })?.toISOString()).toBe(day);
  expect(stopsAt({ status, askedAt: null })).toBeNull();
});

it("a reminder is due every week, four times, and none while finance looks", () => {
  const due = (reminders: number) => remindAt({ status: "asked", askedAt, reminders })?.toISOString().slice(0, 10);
  expect([due(0), due(1), due(3), due(4)]).toEqual(["2026-11-08", "2026-11-15", "2026-11-29", undefined]);
  expect(remindAt({ status: "open", askedAt, reminders: 0 })).toBeNull();
});

it("a name is the same however it is written, and another when a part is", () => {
  expect([isSameName("Ánna-Maria Example", "EXAMPLE, Anna Maria"), isSameName("Anna Example", "Anna B. Example")]).toEqual([true, false]);
});

it("a document is told by its bytes", () => {
  const of = (hex: string) => documentMime(Buffer.from(hex, "hex"));
  expect([of("255044462d312e37"), of("ffd8ffe0"), of("89504e470d0a1a0a00"), of("3c737667"), of("")]).toEqual([
    ...["application/pdf", "image/jpeg", "image/png"],
    null,
    null,
  ]);
  expect([documentEnding("application/pdf"), documentEnding(null)]).toEqual(["pdf", "bin"]);
});
