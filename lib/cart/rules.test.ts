import fc from "fast-check";
import { expect, it } from "vitest";
import type { CartFacts, LineFacts, MaterialPricing, VoucherFacts } from "#lib/cart/facts.ts";
import { licencePrice, priceCart } from "#lib/cart/rules.ts";
import { chargeable } from "#lib/money.ts";
import type { Currency } from "#lib/worlds/currencies.ts";

const now = new Date("2026-11-21T12:00:00Z");
const rates = { EUR: 1, CHF: 0.93, MXN: 21.4, JPY: 178, CZK: 24.5 };
const german = { country: "DE", rateBp: 1900, isReverseCharge: false };

const material = (id: number, wanted: Partial<MaterialPricing> = {}): MaterialPricing => ({
  id,
  sellerId: 9,
  world: "de",
  priceMinor: 290,
  currentMinor: wanted.priceMinor ?? 290,
  currency: "EUR",
  hasFixedPrice: false,
  isForSale: true,
  parts: [],
  ...wanted,
});
const line = (of: MaterialPricing, wanted: Partial<LineFacts> = {}): LineFacts => ({
  material: of,
  licence: "single",
  seats: 1,
  seenMinor: of.priceMinor,
  ...wanted,
});
const voucher = (wanted: Partial<VoucherFacts> = {}): VoucherFacts => ({
  code: "HERBST10",
  kind: "percent",
  value: 1000,
  currency: null,
  minimumMinor: 0,
  maxRedemptions: null,
  redemptions: 0,
  perUserLimit: 1,
  usedByBuyer: 0,
  sellerId: null,
  worlds: null,
  validFrom: new Date("2026-01-01"),
  validUntil: null,
  ...wanted,
});
const facts = (lines: LineFacts[], wanted: Partial<CartFacts> = {}): CartFacts => ({
  currency: "EUR",
  rates,
  now,
  lines,
  ownedIds: new Set(),
  voucher: null,
  vat: german,
  credit: { isUsed: false, balanceMinor: 0 },
  ...wanted,
});
const part = (materialId: number, priceMinor: number) => ({ materialId, priceMinor, currentMinor: priceMinor, currency: "EUR" as const });
const bundle = material(100, { priceMinor: 900, parts: [part(1, 300), part(2, 300), part(3, 600)] });

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

it("school seats: full price, half from the 2nd, a quarter from the 11th", () => {
  const price = (seats: number) => licencePrice(400, { licence: "school", seats }, "EUR");
  expect([1, 2, 10, 11, 30].map(price)).toEqual([400, 600, 2200, 2300, 4200]);
  expect(licencePrice(400, { licence: "single", seats: 30 }, "EUR")).toBe(400);
});

const currency = fc.constantFrom<Currency>("EUR", "MXN", "JPY", "CZK", "CHF");
const amount = fc.oneof(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 300 }));
const anyMaterial = (id: number) =>
  fc.record({
    id: fc.constant(id),
    sellerId: fc.integer({ min: 8, max: 9 }),
    world: fc.constantFrom("de", "es"),
    priceMinor: amount,
    currentMinor: amount,
    currency,
    hasFixedPrice: fc.boolean(),
    isForSale: fc.boolean(),
    parts:
      id < 8
        ? fc.constant([])
        : fc
            .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 })
            .chain((ids) =>
              fc.tuple(
                ...ids.map((materialId) =>
                  fc.record({ materialId: fc.constant(materialId), priceMinor: amount, currentMinor: amount, currency }),
                ),
              ),
            ),
  });
const anyLine = (id: number) =>
  fc.record({
    material: anyMaterial(id),
    licence: fc.constantFrom("single" as const, "school" as const),
    seats: fc.integer({ min: 1, max: 500 }),
    seenMinor: amount,
  });
const anyVoucher = fc.record({
  code: fc.constant("X"),
  kind: fc.constantFrom("percent" as const, "amount" as const),
  value: fc.integer({ min: 1, max: 10_000 }),
  currency: fc.option(currency),
  minimumMinor: fc.integer({ min: 0, max: 5000 }),
  maxRedemptions: fc.constant(null),
  redemptions: fc.constant(0),
  perUserLimit: fc.constant(1),
  usedByBuyer: fc.constant(0),
  sellerId: fc.option(fc.constant(8)),
  worlds: fc.option(fc.constant(["de"])),
  validFrom: fc.constant(new Date(0)),
  validUntil: fc.constant(null),
});
const anyCart: fc.Arbitrary<CartFacts> = fc.record({
  currency,
  rates: fc.constant(rates),
  now: fc.constant(now),
  lines: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 8 }).chain((ids) => fc.tuple(...ids.map(anyLine))),
  ownedIds: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }).map((ids) => new Set(ids)),
  voucher: fc.option(anyVoucher),
  vat: fc.record({ country: fc.constant("DE"), rateBp: fc.integer({ min: 0, max: 2700 }), isReverseCharge: fc.boolean() }),
  credit: fc.record({ isUsed: fc.boolean(), balanceMinor: amount }),
});
const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

it("property: sums are exact, nothing is negative, whole numbers stay whole", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const totals = priceCart(cart);
      for (const priced of totals.lines) {
        expect(priced.originalMinor - priced.bundleMinor - priced.voucherMinor).toBe(priced.finalMinor);
        for (const value of [priced.originalMinor, priced.bundleMinor, priced.voucherMinor, priced.finalMinor, priced.vatMinor]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(value)).toBe(true);
        }
        if (!priced.isCharged) expect(priced.finalMinor).toBe(0);
      }
      const charged = totals.lines.filter(({ isCharged }) => isCharged);
      expect(add(charged.map(({ finalMinor }) => finalMinor))).toBe(totals.grossMinor);
      expect(add(charged.map(({ vatMinor }) => vatMinor))).toBe(totals.vatMinor);
      expect(totals.originalMinor - totals.bundleMinor - totals.voucherMinor).toBe(totals.grossMinor);
      expect(totals.grossMinor - totals.creditMinor).toBe(totals.totalMinor);
      expect(totals.totalMinor).toBeGreaterThanOrEqual(0);
      expect(totals.creditMinor).toBeLessThanOrEqual(cart.credit.balanceMinor);
      expect(chargeable(totals.grossMinor, cart.currency)).toBe(totals.grossMinor);
      expect(chargeable(totals.totalMinor, cart.currency)).toBe(totals.totalMinor);
    }),
    { numRuns: 1000 },
  );
});

it("property: the order of lines changes nothing", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const turned = priceCart({ ...cart, lines: [...cart.lines].reverse() });
      expect({ ...turned, lines: [...turned.lines].reverse() }).toEqual(priceCart(cart));
    }),
    { numRuns: 500 },
  );
});

it("property: a voucher never raises a line or the total, and never touches fixed prices", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const without = priceCart({ ...cart, voucher: null });
      const totals = priceCart(cart);
      expect(totals.totalMinor).toBeLessThanOrEqual(without.totalMinor);
      for (const [index, { finalMinor, voucherMinor }] of totals.lines.entries()) {
        expect(finalMinor).toBeLessThanOrEqual(without.lines[index]?.finalMinor ?? 0);
        if (cart.lines[index]?.material.hasFixedPrice) expect(voucherMinor).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});
