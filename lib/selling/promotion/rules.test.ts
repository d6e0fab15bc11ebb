import { describe, expect, it } from "vitest";
import { lawfulPercent, shareLink, simulate, voucherStateOf } from "#lib/selling/promotion/rules.ts";
import { voucherInput } from "#lib/selling/promotion/schema.ts";

const now = new Date("2026-11-21T12:00:00Z");
const dated = { validFrom: new Date("2026-11-01"), validUntil: null, redemptions: 0, maxRedemptions: null };

describe("ROUTE-28 vouchers", () => {
  it("ROUTE-28 where one stands", () => {
    expect(voucherStateOf(dated, now)).toBe("running");
    expect(voucherStateOf({ ...dated, validFrom: new Date("2026-12-01") }, now)).toBe("planned");
    expect(voucherStateOf({ ...dated, validUntil: now }, now)).toBe("ended");
    expect(voucherStateOf({ ...dated, maxRedemptions: 2, redemptions: 2 }, now)).toBe("used_up");
  });

  it("ROUTE-28 what can be no voucher", () => {
    const fieldsOf = (input: object) => {
      const result = voucherInput.safeParse({ kind: "percent", value: 1_000, ...input });
      return result.success ? result.data : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    };
    expect(fieldsOf({ code: " herbst 10 " })).toMatchObject({ code: "HERBST10", perUserLimit: 1, minimumMinor: 0 });
    // What its form could not read is sent as it was typed, and never taken for another number.
    expect(fieldsOf({ kind: "amount", value: "1e3" })).toEqual(["value: invalid"]);
    expect(fieldsOf({ minimumMinor: "5.000" })).toEqual(["minimumMinor: invalid"]);
    expect(fieldsOf({ code: "a<b" })).toEqual(["code: too_short", "code: voucher_code"]);
    expect(fieldsOf({ value: 10_001 })).toEqual(["value: percent_range"]);
    expect(fieldsOf({ value: 0 })).toContain("value: required");
    expect(fieldsOf({ kind: "amount", value: 20_000 })).toMatchObject({ value: 20_000 });
    expect(fieldsOf({ validFrom: "2026-12-02", validUntil: "2026-12-01" })).toEqual(["validUntil: voucher_days"]);
    expect(fieldsOf({ validUntil: "2026-02-30" })).toEqual(["validUntil: invalid"]);
    expect(fieldsOf({ worlds: ["de", "de"] })).toMatchObject({ worlds: ["de"] });
    expect(fieldsOf({ worlds: ["xx"] })[0 as never]).toContain("worlds.0");
  });
});

describe("ROUTE-29 sharing and simulating", () => {
  it("ROUTE-29 a link says where it stands, nothing else", () => {
    expect(shareLink("https://kreda.example", "/de/material/7/uhr", "pinterest", "Herbst & Ernte 2026!")).toBe(
      "https://kreda.example/de/material/7/uhr?utm_source=pinterest&utm_medium=social&utm_campaign=herbst-ernte-2026",
    );
    expect(shareLink("https://kreda.example", "/gr/x", "qr", "«»")).toBe("https://kreda.example/gr/x?utm_source=qr&utm_medium=print");
  });

  it("ROUTE-29 a sale that has to sell more to bring as much", () => {
    const facts = { priceMinor: 400, saleMinor: 300, expectedSales: 10, expectedSaleSales: 14, currency: "EUR" as const };
    const terms = { vatRateBp: 1_900, shareBp: 7_000, feeMinor: 25 };
    expect(simulate({ ...facts, ...terms })).toEqual({
      perSaleMinor: 210,
      perReducedMinor: 151,
      normalMinor: 2_100,
      reducedMinor: 2_114,
      differenceMinor: 14,
      breakEven: 14,
    });
    expect(simulate({ ...facts, ...terms, saleMinor: 0 })).toMatchObject({ reducedMinor: 0, breakEven: null });
    expect(simulate({ ...facts, ...terms, expectedSales: 0, expectedSaleSales: 0 })).toMatchObject({ differenceMinor: 0, breakEven: 0 });
  });

  it("ROUTE-29 the reduction is measured by the lowest price of 30 days, whatever the list price is", () => {
    expect([lawfulPercent(300, 400), lawfulPercent(300, 320), lawfulPercent(300, 300), lawfulPercent(300, 250)]).toEqual([25, 6, 0, 0]);
  });
});
