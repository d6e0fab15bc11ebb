import { describe, expect, it } from "vitest";
import { changedPrice, readyChanges, valueIn, withEdit } from "#lib/selling/bulk/rules.ts";
import type { BulkRow, PreviewRow } from "#lib/selling/bulk/schema.ts";

const row: BulkRow = {
  id: 1,
  title: "Blatt",
  world: "de",
  currency: "EUR",
  isBundle: false,
  updatedAt: "2026-11-21T12:00:00.000Z",
  priceMinor: 300,
  salePriceMinor: 200,
  saleStartsAt: null,
  saleEndsAt: null,
  hasFixedPrice: false,
  subjects: ["mathematics"],
  classGrades: ["g5"],
  state: "published",
};

it.each([
  [300, { kind: "percent", percent: 10 }, 330],
  [299, { kind: "percent", percent: -10 }, 269],
  [305, { kind: "percent", percent: 10 }, 336],
  [300, { kind: "percent", percent: -100 }, 0],
  [0, { kind: "percent", percent: 50 }, 0],
  [300, { kind: "amount", minor: 50 }, 350],
  [300, { kind: "amount", minor: -500 }, 0],
] as const)("%i changed by %j is %i", (minor, change, expected) => expect(changedPrice(minor, change)).toBe(expected));

describe("edits of the table", () => {
  it("show what was entered, also when that is nothing", () => {
    const edits = withEdit({}, row, { salePriceMinor: null });
    expect([valueIn(edits, row, "salePriceMinor"), valueIn(edits, row, "priceMinor")]).toEqual([null, 300]);
  });

  it("what is as before is no edit, lists too", () => {
    const edits = withEdit({}, row, { priceMinor: 400, subjects: ["mathematics"] });
    expect(edits).toEqual({ 1: { priceMinor: 400 } });
    expect(withEdit(edits, row, { priceMinor: 300 })).toEqual({});
    expect(withEdit({}, row, { subjects: ["mathematics", "english"] })).toEqual({ 1: { subjects: ["mathematics", "english"] } });
  });

  it("of a preview only what is ready is sent back, with the version that was looked at", () => {
    const seen = (id: number, status: PreviewRow["status"]): PreviewRow => ({
      id,
      title: "",
      world: "de",
      currency: "EUR",
      updatedAt: "v1",
      status,
      refusals: [],
      changes: [{ field: "priceMinor", before: 300, after: 400 }],
    });
    expect(readyChanges([seen(1, "ready"), seen(2, "refused"), seen(3, "same")])).toEqual([
      { id: 1, updatedAt: "v1", fields: { priceMinor: 400 } },
    ]);
  });
});
