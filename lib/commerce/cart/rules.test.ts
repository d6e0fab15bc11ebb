import { expect, it } from "vitest";
import { listPrice, priceCart } from "#lib/commerce/cart/rules.ts";
import { bundle, facts, line, material, now, part, voucher } from "#tests/factories/cart-facts.ts";

it("PRICE-2 the price of today is charged, not the list price", () => {
  expect(priceCart(facts([line(material(1, { currentMinor: 190 }))])).totalMinor).toBe(190);
});

it("PRICE-1 floored currencies are floored before tax and charged so", () => {
  const totals = priceCart(facts([line(material(1, { priceMinor: 250 }))], { currency: "MXN" }));
  // 2.50 € × 21.4 = 53.50 MXN
  expect(totals).toMatchObject({ totalMinor: 5300, vatMinor: 5300 - Math.round(5300 / 1.19) });
  const own = priceCart(facts([line(material(1, { priceMinor: 4950, currency: "MXN" }))], { currency: "MXN" }));
  expect(own.totalMinor).toBe(4900);
});

it("PRICE-2 converts by the cart's own rates and with the currency's exponent", () => {
  expect(priceCart(facts([line(material(1))], { currency: "JPY" })).totalMinor).toBe(516);
  expect(priceCart(facts([line(material(1, { currency: "USD" }))])).lines[0]).toMatchObject({ notice: "not_for_sale", isCharged: false });
});

it("ENTITY-3 a voucher leaves fixed prices alone and is split by largest remainder", () => {
  const lines = [
    line(material(1, { priceMinor: 333 })),
    line(material(2, { priceMinor: 333 })),
    line(material(3, { priceMinor: 500, hasFixedPrice: true })),
  ];
  const totals = priceCart(facts(lines, { voucher: voucher({ kind: "amount", value: 101, currency: "EUR" }) }));
  expect(totals.lines.map(({ voucherMinor }) => voucherMinor)).toEqual([51, 50, 0]);
  expect(totals).toMatchObject({ originalMinor: 1166, voucherMinor: 101, grossMinor: 1065, voucherError: null });
  const fixed = priceCart(facts([line(material(3, { hasFixedPrice: true }))], { voucher: voucher() }));
  expect(fixed).toMatchObject({ voucherMinor: 0, voucherError: "voucher_not_applicable" });
});

it("ENTITY-3 an amount above the price makes it free, never negative", () => {
  const totals = priceCart(facts([line(material(1))], { voucher: voucher({ kind: "amount", value: 5000, currency: "EUR" }) }));
  expect(totals).toMatchObject({ voucherMinor: 290, totalMinor: 0, vatMinor: 0 });
});

it.each([
  ["voucher_expired", { validUntil: now }],
  ["voucher_used_up", { maxRedemptions: 3, redemptions: 3 }],
  ["voucher_already_used", { usedByBuyer: 1 }],
  ["voucher_minimum", { minimumMinor: 291 }],
  ["voucher_not_applicable", { sellerId: 8 }],
  ["voucher_not_applicable", { worlds: ["gr"] }],
  ["voucher_not_applicable", { validFrom: new Date("2027-01-01") }],
] as const)("ENTITY-3 voucherError %s", (code, wanted) => {
  const totals = priceCart(facts([line(material(1))], { voucher: voucher(wanted) }));
  expect(totals).toMatchObject({ voucherError: code, totalMinor: 290, voucherMinor: 0 });
});

it("ENTITY-3 a seller's voucher takes off that seller's materials only", () => {
  const lines = [line(material(1, { sellerId: 8 })), line(material(2))];
  const totals = priceCart(facts(lines, { voucher: voucher({ sellerId: 8, value: 5000 }) }));
  expect(totals.lines.map(({ finalMinor }) => finalMinor)).toEqual([145, 290]);
});

it("ENTITY-3 a bundle costs less by the parts that are owned already", () => {
  const totals = priceCart(facts([line(bundle)], { ownedIds: new Set([3]) }));
  expect(totals).toMatchObject({ originalMinor: 900, bundleMinor: 450, grossMinor: 450 });
  expect(priceCart(facts([line(bundle)], { ownedIds: new Set([1, 2, 3]) })).lines[0]?.notice).toBe("already_owned");
});

it("ENTITY-3 a part inside a bundle of the cart, and a part of two bundles, are charged once", () => {
  const totals = priceCart(facts([line(material(1)), line(bundle)]));
  expect(totals.lines[0]).toMatchObject({ notice: "in_bundle", finalMinor: 0 });
  expect(totals.grossMinor).toBe(900);
  const second = material(101, { priceMinor: 400, parts: [part(3, 600), part(4, 200)] });
  // Part 3 costs 450 in the first and 300 in the second: it is charged in the second.
  expect(priceCart(facts([line(bundle), line(second)])).grossMinor).toBe(450 + 400);
});

it("ENTITY-3 notices: changed prices are charged, what is gone or owned is not", () => {
  const lines = [line(material(1), { seenMinor: 250 }), line(material(2, { isForSale: false })), line(material(3))];
  const totals = priceCart(facts(lines, { ownedIds: new Set([3]) }));
  expect(totals.lines.map(({ notice }) => notice)).toEqual(["price_changed", "not_for_sale", "already_owned"]);
  expect(totals.totalMinor).toBe(290);
});

it("PRICE-2 a rate that was fixed anew is told apart from a list that changed; what nobody kept is told as before", () => {
  const inYen = (listMinor: number | null) => line(material(1), { seenMinor: 303, listMinor });
  const told = [290, 250, null].map((kept) => priceCart(facts([inYen(kept)], { currency: "JPY" })).lines[0]?.notice);
  expect(told).toEqual(["rate_changed", "price_changed", "price_changed"]);
});

it("credit comes last, is capped by the total and leaves VAT as it is", () => {
  const totals = priceCart(facts([line(material(1))], { credit: { isUsed: true, balanceMinor: 200 } }));
  expect(totals).toMatchObject({ grossMinor: 290, creditMinor: 200, totalMinor: 90, vatMinor: 46 });
  expect(priceCart(facts([line(material(1))], { credit: { isUsed: true, balanceMinor: 9000 } }))).toMatchObject({
    creditMinor: 290,
    totalMinor: 0,
  });
});

it("reverse charge takes the VAT out of the price and charges none", () => {
  const totals = priceCart(
    facts([line(material(1, { priceMinor: 1200 }))], { vat: { country: "FR", rateBp: 2000, isReverseCharge: true } }),
  );
  expect(totals).toMatchObject({ originalMinor: 1000, grossMinor: 1000, vatMinor: 0, vatRateBp: 0 });
});

const ten = { licence: "school", seats: 10 } as const;

it("a school's licence costs what its seller asks, else the default of today's price, floored as any price (PRICE-1, PRICE-2)", () => {
  const dear = material(1, { priceMinor: 400, currentMinor: 320 });
  expect(priceCart(facts([line(dear, { ...ten, seenMinor: 1280 })], { buysForSchool: true }))).toMatchObject({
    totalMinor: 1280,
    isSchool: true,
  });
  const own = material(1, { priceMinor: 400, schoolPrices: { 10: 990 } });
  expect(priceCart(facts([line(own, { ...ten, seenMinor: 990 })], { buysForSchool: true })).totalMinor).toBe(990);
  // 2.90 € × 4 × 21.4 = 248.24 MXN
  expect(priceCart(facts([line(material(1), ten)], { buysForSchool: true, currency: "MXN" })).totalMinor).toBe(24800);
  expect(listPrice(facts([]), { material: dear, licence: "school", seats: 11 })).toBeNull();
  expect(listPrice(facts([]), { material: material(1, { priceMinor: 0 }), ...ten })).toBeNull();
});

it("a cart is ordered for one buyer: a school's licences first, what is for oneself afterwards, and credit stays", () => {
  const lines = [line(material(1), { ...ten, seenMinor: 1160 }), line(material(2))];
  const credit = { isUsed: true, balanceMinor: 9000 };
  const school = priceCart(facts(lines, { buysForSchool: true, credit }));
  expect(school.lines.map(({ notice }) => notice)).toEqual([null, "ordered_apart"]);
  expect(school).toMatchObject({ totalMinor: 1160, creditMinor: 0, isSchool: true });
  const person = priceCart(facts(lines));
  expect(person.lines.map(({ notice }) => notice)).toEqual(["school_only", null]);
  expect(person).toMatchObject({ totalMinor: 290, isSchool: false });
});

it("a school owns no single licence: what its buyer has for herself is charged for the school", () => {
  const totals = priceCart(facts([line(material(1), { ...ten, seenMinor: 1160 })], { buysForSchool: true, ownedIds: new Set([1]) }));
  expect(totals.lines[0]).toMatchObject({ notice: null, finalMinor: 1160 });
});
