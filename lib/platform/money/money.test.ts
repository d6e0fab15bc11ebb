import fc from "fast-check";
import { expect, it } from "vitest";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { allocate, chargeable, convert, formatPrice, minorPerUnit, netOf, taxIn } from "#lib/platform/money/money.ts";
import { currencies, currencyCodes } from "#lib/platform/worlds/currencies.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

it("PRICE-1 five currencies show whole numbers above 1, floored; all others two decimals with a comma", () => {
  expect(formatPrice(4999, "MXN", "es-ES")).toBe("49\u00a0$");
  expect(formatPrice(50, "MXN", "es-ES")).toBe("0,50\u00a0$");
  expect(formatPrice(100, "ARS", "es-ES")).toBe("1,00\u00a0$");
  expect(formatPrice(2490, "EUR", "de-DE")).toBe("24,90\u00a0€");
  expect(formatPrice(2490, "GBP", "hi-IN")).toBe("£24,90");
  const whole = Object.entries(currencies).filter(([, { wholeNumbers }]) => wholeNumbers);
  expect(whole.map(([code]) => code)).toEqual(expect.arrayContaining(["ARS", "COP", "GTQ", "CLP", "MXN"]));
  expect(whole).toHaveLength(5);
});

it("PRICE-2 the exponent is the currency's own: yen and won have none", () => {
  expect(formatPrice(1234, "JPY", "ja-JP", { unambiguous: true })).toBe("JP¥1\u202f234");
  expect([minorPerUnit("JPY"), minorPerUnit("CLP"), minorPerUnit("EUR")]).toEqual([1, 1, 100]);
});

it.each([
  ["ja-JP", "JPY", 1_380, "￥1\u202f380"],
  ["th-TH", "THB", 4_400, "฿44,00"],
  ["hi-IN", "INR", 123_456_789, "₹12\u202f34\u202f567,89"],
  ["ko-KR", "KRW", 3_500, "₩3\u202f500"],
  ["zh-Hans-CN", "CNY", 990, "¥9,90"],
  ["ms-MY", "MYR", 990, "RM\u00a09,90"],
  ["id-ID", "IDR", 1_500_000, "Rp\u00a015.000,00"],
  ["nl-NL", "EUR", 250_000, "€\u00a02.500,00"],
  ["nl-NL", "EUR", -1_234, "€\u00a0−12,34"],
  ["nl-NL", "DKK", 1_234, "kr.\u00a012,34"],
  ["hi-IN", "DKK", 1_234, "kr.\u00a012,34"],
  ["hi-IN", "INR", -9_100, "−₹91,00"],
  ["de-DE", "EUR", -123_456, "−1.234,56\u00a0€"],
  ["es-ES", "EUR", 123_456, "1234,56\u00a0€"],
  ["fr-FR", "EUR", 123_456, "1\u202f234,56\u00a0€"],
] as const)("PRICE-3 in %s an amount of %s stands as teachers there write it", (bcp47, currency, minor, shown) => {
  expect(formatPrice(minor, currency, bcp47)).toBe(shown);
});

it("PRICE-3 every currency has a symbol, and one that is unmistakable", () => {
  const rows = Object.values(currencies);
  expect(rows.length).toBeGreaterThanOrEqual(40);
  for (const row of rows) expect(row.symbol && row.unambiguous).toBeTruthy();
  // A reader does not see a dot or a capital as another country.
  const seen = rows.map(({ unambiguous }) => unambiguous.replaceAll(".", "").toLowerCase());
  expect(new Set(seen).size).toBe(seen.length);
});

const anyCurrency = fc.constantFrom(...currencyCodes);
const anyWorld = fc.constantFrom(...worldCodes);
const anyAmount = fc.integer({ min: 0, max: 1_000_000_000 });

it("PRICE-1 what is charged, shown in any world and read again, is what is charged", () => {
  fc.assert(
    fc.property(anyCurrency, anyWorld, anyAmount, fc.boolean(), (currency, world, minor, unambiguous) => {
      const charged = chargeable(minor, currency);
      const shown = formatPrice(charged, currency, worlds[world].bcp47, { unambiguous });
      expect(parseAmount(shown, { currency, bcp47: worlds[world].bcp47 }), shown).toBe(charged);
      // And whoever forgets to floor shows no more than what is charged.
      expect(formatPrice(minor, currency, worlds[world].bcp47, { unambiguous })).toBe(shown);
    }),
    { numRuns: 2_000 },
  );
});

it("PRICE-2 the world changes how an amount is grouped, never its digits", () => {
  fc.assert(
    fc.property(anyCurrency, anyAmount, (currency, minor) => {
      const shown = worldCodes.map((world) => formatPrice(minor, currency, worlds[world].bcp47).replace(/[^\d,]/g, ""));
      expect(new Set(shown).size).toBe(1);
      const decimals = shown[0]?.split(",")[1]?.length ?? 0;
      expect([0, currencies[currency].minorDigits]).toContain(decimals);
    }),
  );
});

it("PRICE-2 converting into any currency gives an amount that can be charged as it is", () => {
  const rate = fc.double({ min: 0.000_1, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(anyCurrency, anyCurrency, fc.integer({ min: 0, max: 1_000_000 }), rate, (from, to, minor, perUnit) => {
      const converted = convert(minor, from, to, perUnit);
      expect(Number.isSafeInteger(converted) && converted >= 0).toBe(true);
      expect(chargeable(converted, to)).toBe(converted);
      if (currencies[to].wholeNumbers && converted > minorPerUnit(to)) expect(converted % minorPerUnit(to)).toBe(0);
    }),
  );
});

it("PRICE-1 no world groups thousands with the comma that separates decimals", () => {
  for (const code of worldCodes) {
    const shown = formatPrice(123_456_789, "EUR", worlds[code].bcp47);
    expect(shown.match(/,/g)).toHaveLength(1);
    expect(shown).toMatch(/,89(\u00a0€)?$/);
  }
});

it("a negative amount has one minus sign in front", () => {
  expect(formatPrice(-198, "EUR", "de-DE")).toBe("−1,98\u00a0€");
});

it("PRICE-2 converting keeps the exponents apart and floors where whole numbers are charged, also within one currency", () => {
  expect(convert(290, "EUR", "JPY", 178)).toBe(516);
  expect(convert(516, "JPY", "EUR", 1 / 178)).toBe(290);
  expect(convert(250, "EUR", "MXN", 21.4)).toBe(5300);
  expect(convert(4950, "MXN", "MXN", 1)).toBe(4900);
  expect(convert(290, "EUR", "EUR", 1)).toBe(290);
});

it("PRICE-1 what is shown is what is charged: a chargeable amount shows nothing that is not there", () => {
  fc.assert(
    fc.property(anyCurrency, fc.integer({ min: 0, max: 10_000_000 }), (currency, minor) => {
      const charged = chargeable(minor, currency);
      expect(charged).toBeLessThanOrEqual(minor);
      expect(chargeable(charged, currency)).toBe(charged);
      const digits = formatPrice(charged, currency, "de-DE")
        .replace(/\u00a0.*$/, "")
        .replaceAll(".", "")
        .replace(",", ".");
      expect(Math.round(Number(digits) * minorPerUnit(currency))).toBe(charged);
    }),
  );
});

it("tax and net make the gross", () => {
  expect(taxIn(1190, 1900)).toBe(190);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 3000 }), (gross, rateBp) => {
      const tax = taxIn(gross, rateBp);
      expect(tax + netOf(gross, rateBp)).toBe(gross);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(Math.abs(tax - gross * (rateBp / (10_000 + rateBp)))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

it("parts sum to the amount and are within one unit of their share, for every size", () => {
  const size = fc.oneof(fc.nat(1000), fc.nat(Number.MAX_SAFE_INTEGER));
  fc.assert(
    fc.property(size, fc.array(size, { minLength: 1, maxLength: 12 }), (amount, weights) => {
      const parts = allocate(amount, weights);
      const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
      if (sum === 0n) {
        expect(parts).toEqual(weights.map(() => 0));
        return;
      }
      expect(parts.reduce((total, part) => total + BigInt(part), 0n)).toBe(BigInt(amount));
      for (const [index, part] of parts.entries()) {
        const floor = Number((BigInt(amount) * BigInt(weights[index] ?? 0)) / sum);
        expect(part - floor === 0 || part - floor === 1).toBe(true);
      }
    }),
  );
  expect(() => allocate(-1, [1])).toThrow(RangeError);
  expect(() => allocate(1, [-1, 2])).toThrow(RangeError);
});
