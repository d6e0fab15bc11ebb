import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBefore, daysBetween, daysOf, saleStateOf, saleSteps } from "#lib/selling/sales/rules.ts";

const booked = { grossMinor: 320, vatMinor: 21, shareBp: 7_000, feeMinor: 0, sellerMinor: 209, takenBackMinor: 0 };

describe("ROUTE-23 the arithmetic of a sale", () => {
  it("ROUTE-23 goes from the price to the seller's part", () => {
    expect(saleSteps(booked)).toEqual({
      grossMinor: 320,
      vatMinor: 21,
      netMinor: 299,
      shareBp: 7_000,
      shareMinor: 209,
      feeMinor: 0,
      takenBackMinor: 0,
      yoursMinor: 209,
    });
  });

  it("ROUTE-23 what was booked counts, not what would be computed today", () => {
    expect(saleSteps({ ...booked, shareBp: 6_000, feeMinor: 10, sellerMinor: 169 })).toMatchObject({
      shareMinor: 179,
      feeMinor: 10,
      yoursMinor: 169,
    });
  });

  it("ROUTE-23 a refund takes back its part, a full one everything", () => {
    expect(saleSteps({ ...booked, takenBackMinor: 104 })).toMatchObject({ takenBackMinor: 104, yoursMinor: 105 });
    expect(saleSteps({ ...booked, takenBackMinor: 209 }).yoursMinor).toBe(0);
  });

  it("ROUTE-23 the steps sum up whatever the numbers are", () => {
    const amounts = fc.integer({ min: 0, max: 5_000_000 }).chain((grossMinor) =>
      fc.record({
        grossMinor: fc.constant(grossMinor),
        vatMinor: fc.integer({ min: 0, max: Math.floor(grossMinor / 4) }),
        shareBp: fc.integer({ min: 0, max: 10_000 }),
        feeMinor: fc.integer({ min: 0, max: 40 }),
        sellerMinor: fc.integer({ min: 0, max: Math.floor(grossMinor / 2) }),
        takenBackMinor: fc.integer({ min: 0, max: Math.floor(grossMinor / 2) }),
      }),
    );
    fc.assert(
      fc.property(amounts, (sale) => {
        const steps = saleSteps(sale);
        expect(steps.grossMinor - steps.vatMinor).toBe(steps.netMinor);
        expect(steps.shareMinor - steps.feeMinor - steps.takenBackMinor).toBe(steps.yoursMinor);
        expect(steps.yoursMinor).toBeLessThanOrEqual(steps.netMinor);
      }),
    );
  });

  it("ROUTE-23 its state", () => {
    const facts = { grossMinor: 320, refundedMinor: 0, isAwaiting: false, isLost: false, isSettled: false };
    expect(saleStateOf(facts)).toBe("open");
    expect(saleStateOf({ ...facts, isSettled: true })).toBe("settled");
    expect(saleStateOf({ ...facts, isAwaiting: true })).toBe("awaiting");
    expect(saleStateOf({ ...facts, isAwaiting: true, isLost: true })).toBe("unpaid");
    expect(saleStateOf({ ...facts, refundedMinor: 1, isSettled: true })).toBe("part_refunded");
    expect(saleStateOf({ ...facts, refundedMinor: 320 })).toBe("refunded");
    expect(saleStateOf({ ...facts, grossMinor: 0 })).toBe("free");
  });
});

describe("periods", () => {
  it("end today, both days counted, and know the one before", () => {
    expect(daysOf({ period: "7d" }, "2026-11-21")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
    expect(daysOf({ period: "year" }, "2026-11-21")).toEqual({ from: "2026-01-01", to: "2026-11-21" });
    expect(daysOf({ period: "all" }, "2026-11-21")).toEqual({ from: null, to: "2026-11-21" });
    expect(daysBefore({ from: "2026-11-15", to: "2026-11-21" })).toEqual({ from: "2026-11-08", to: "2026-11-14" });
    expect(daysBefore({ from: null, to: "2026-11-21" })).toBeNull();
    expect(daysBetween("2026-03-01", "2026-03-31")).toBe(31);
  });

  it("take custom days, also upside down or half", () => {
    expect(daysOf({ period: "custom", from: "2026-05-01", to: "2026-04-01" }, "2026-11-21")).toEqual({
      from: "2026-04-01",
      to: "2026-05-01",
    });
    expect(daysOf({ period: "custom", from: "2026-05-01" }, "2026-11-21")).toEqual({ from: "2026-05-01", to: "2026-11-21" });
  });
});
