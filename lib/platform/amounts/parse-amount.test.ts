import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountText } from "#lib/platform/amounts/amount-text.ts";
import { type AmountProblem, parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { plainTyped } from "#lib/platform/amounts/typed-number.ts";
import { chargeable, decimal, formatPrice, minorPerUnit } from "#lib/platform/money/money.ts";
import { type Currency, currencies, isCurrency } from "#lib/platform/worlds/currencies.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const read = (text: string, world: World, currency: Currency) => parseAmount(text, { currency, bcp47: worlds[world].bcp47 });

it.each<[string, World, Currency, number | null | AmountProblem]>([
  // Nothing, and nothing else than digits.
  ["", "de", "EUR", null],
  [" \u00a0\u200b", "de", "EUR", null],
  [" 3 ", "de", "EUR", 300],
  ["007", "de", "EUR", 700],
  ["500", "jp", "JPY", 500],
  ["-0", "de", "EUR", 0],
  ["+3", "de", "EUR", 300],
  // One separator without three digits behind it.
  ["3,50", "de", "EUR", 350],
  ["3.5", "de", "EUR", 350],
  ["3,50", "jp", "EUR", 350],
  ["3.50", "fr", "EUR", 350],
  ["3,", "de", "EUR", 300],
  ["1234,5", "hi", "INR", 123_450],
  ["1,2345", "de", "EUR", "too_many_decimals"],
  ["1,5", "jp", "JPY", "too_many_decimals"],
  // One separator and three digits.
  ["1.234", "de", "EUR", 123_400],
  ["1,234", "de", "EUR", "too_many_decimals"],
  ["1.234", "fr", "EUR", "ambiguous"],
  ["1,234", "fr", "EUR", "too_many_decimals"],
  ["1,234", "jp", "JPY", 1_234],
  ["1.234", "jp", "JPY", "too_many_decimals"],
  ["1,234", "th", "THB", 123_400],
  ["1.234", "de", "JPY", 1_234],
  ["0,500", "jp", "EUR", "too_many_decimals"],
  ["0.500", "de", "EUR", "too_many_decimals"],
  ["1234.500", "de", "EUR", "too_many_decimals"],
  // Several.
  ["1.234,50", "de", "EUR", 123_450],
  ["1,234.50", "de", "EUR", 123_450],
  ["1.234,50", "jp", "EUR", 123_450],
  ["1 234,50", "fr", "EUR", 123_450],
  ["1.234.567", "de", "EUR", 123_456_700],
  ["1,234,567", "de", "EUR", 123_456_700],
  ["1.234.567,8", "fr", "EUR", 123_456_780],
  ["12,34,567.89", "hi", "INR", 123_456_789],
  ["12,34,567", "jp", "JPY", "not_an_amount"],
  ["1.234,567", "de", "EUR", "too_many_decimals"],
  ["1.23.4", "de", "EUR", "not_an_amount"],
  ["1,2,3", "de", "EUR", "not_an_amount"],
  ["3,5,0", "de", "EUR", "not_an_amount"],
  ["1.234,5.6", "de", "EUR", "not_an_amount"],
  ["1 234.567,50", "de", "EUR", "not_an_amount"],
  ["0.123.456", "de", "EUR", "not_an_amount"],
  // Those with one meaning only.
  ["1 234", "cz", "CZK", 123_400],
  ["1\u202f234\u00a0567,5", "cz", "CZK", 123_456_750],
  ["1'234.50", "de", "CHF", 123_450],
  ["1’234", "de", "CHF", 123_400],
  ["١٬٢٣٤٫٥٠", "de", "EUR", 123_450],
  ["1 50", "de", "EUR", "not_an_amount"],
  ["1 2", "de", "EUR", "not_an_amount"],
  [",50", "de", "EUR", "not_an_amount"],
  [",", "de", "EUR", "not_an_amount"],
  // Digits of the worlds.
  ["३.५०", "hi", "INR", 350],
  ["๑,๒๓๔.๕", "th", "THB", 123_450],
  ["１，２３４", "jp", "JPY", 1_234],
  ["٣", "de", "EUR", 300],
  ["3²", "de", "EUR", "not_an_amount"],
  ["½", "de", "EUR", "not_an_amount"],
  ["𝟛", "de", "EUR", "not_an_amount"],
  // Signs, codes and names.
  ["€ 3", "de", "EUR", 300],
  ["3€", "de", "EUR", 300],
  ["3 eur", "de", "EUR", 300],
  ["3 Euro", "de", "EUR", 300],
  ["5 českých korun", "cz", "CZK", 500],
  ["2 české koruny", "cz", "CZK", 200],
  ["￥５００", "jp", "JPY", 500],
  ["500円", "jp", "JPY", 500],
  ["kr.50", "dk", "DKK", 5_000],
  ["kr.50", "no", "NOK", "not_an_amount"],
  ["MX$ 49", "es", "MXN", 4_900],
  ["5 $", "de", "EUR", "not_an_amount"],
  ["US$ 5", "es", "MXN", "not_an_amount"],
  ["5 % ", "de", "EUR", "not_an_amount"],
  ["frei", "de", "EUR", "not_an_amount"],
  ["€", "de", "EUR", "not_an_amount"],
  // Other ways to write numbers.
  ["1e3", "de", "EUR", "not_an_amount"],
  ["0x10", "de", "EUR", "not_an_amount"],
  ["Infinity", "de", "EUR", "not_an_amount"],
  ["5-10", "de", "EUR", "not_an_amount"],
  // Below nothing, and beyond counting.
  ["-3", "de", "EUR", "negative"],
  ["−3 €", "de", "EUR", "negative"],
  ["€ -3", "nl", "EUR", "negative"],
  ["-€-3", "de", "EUR", "not_an_amount"],
  ["9".repeat(30), "de", "EUR", "too_large"],
  ["9".repeat(400), "de", "EUR", "too_large"],
])("FORM-1 %j in %s, %s is %j", (typed, world, currency, expected) => expect(read(typed, world, currency)).toBe(expected));

it("FORM-1 bounds are in minor units and both allowed", () => {
  const within = (text: string, min?: number, max?: number) => parseAmount(text, { currency: "EUR", bcp47: "de-DE", min, max });
  expect([within("1", 100, 200), within("2", 100, 200)]).toEqual([100, 200]);
  expect([within("0,99", 100, 200), within("2,01", 100, 200)]).toEqual(["too_small", "too_large"]);
  expect([within("-3", -300), within("-3,01", -300), within("−3 €", Number.MIN_SAFE_INTEGER)]).toEqual([-300, "too_small", -300]);
});

const anyCurrency = fc.constantFrom(...Object.keys(currencies).filter(isCurrency));
const anyMinor = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 10_000_000_000 }));

describe.each(worldCodes)("in %s", (world) => {
  const { bcp47 } = worlds[world];
  const sameAgain = (currency: Currency, minor: number, shown: string) =>
    expect(parseAmount(shown, { currency, bcp47, min: Number.MIN_SAFE_INTEGER }), shown).toBe(minor);

  it("FORM-1 PRICE-1 a price as we show it is read as that price, also without its sign", () => {
    fc.assert(
      fc.property(anyCurrency, anyMinor, fc.boolean(), fc.boolean(), (currency, minor, unambiguous, isNegative) => {
        const charged = chargeable(minor, currency);
        const shown = formatPrice(isNegative ? -charged : charged, currency, bcp47, { unambiguous });
        sameAgain(currency, isNegative && charged > 0 ? -charged : charged, shown);
        sameAgain(currency, charged, formatPrice(charged, currency, bcp47).normalize("NFKC").replace(currencies[currency].symbol, ""));
      }),
    );
  });

  it("FORM-1 WORLD-2 an amount as a field or a file writes it is read as that amount", () => {
    fc.assert(
      fc.property(anyCurrency, anyMinor, (currency, minor) => {
        sameAgain(currency, minor, amountText(minor, currency, bcp47));
        sameAgain(currency, minor, decimal(minor, currency));
      }),
    );
  });

  it("FORM-1 an amount as the language writes it is read as that amount, with sign, code or name", () => {
    const display = fc.constantFrom("symbol", "narrowSymbol", "code", "name");
    fc.assert(
      fc.property(anyCurrency, anyMinor, display, fc.boolean(), fc.boolean(), (currency, minor, currencyDisplay, isNegative, isWhole) => {
        const unit = minorPerUnit(currency);
        const places = isWhole ? 0 : currencies[currency].minorDigits;
        const amount = (isWhole ? Math.floor(minor / unit) * unit : minor) * (isNegative && minor >= unit ? -1 : 1);
        const digits = { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: "always" } as const;
        sameAgain(currency, amount, new Intl.NumberFormat(bcp47, digits).format(amount / unit));
        const options = { ...digits, style: "currency", currency, currencyDisplay } as const;
        sameAgain(currency, amount, new Intl.NumberFormat(bcp47, options).format(amount / unit));
      }),
    );
  });

  it("FORM-1 nothing typed is an amount by accident: no throw, no half units, no digit lost", () => {
    const piece = fc.constantFrom("1", "23", "456", "0", ".", ",", " ", "'", "-", "€", "٫", "५", "e");
    const noise = fc.oneof(
      fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes)),
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(noise, anyCurrency, (text, currency) => {
        const minor = parseAmount(text, { currency, bcp47 });
        if (typeof minor !== "number") return;
        expect(Number.isSafeInteger(minor) && minor >= 0 && !Object.is(minor, -0), text).toBe(true);
        // All its digits count, in their order: nothing was rounded off, nothing dropped.
        const typed = plainTyped(text).replace(/[^\d]/g, "").replace(/^0+/, "");
        expect(String(minor).replace(/0+$/, ""), text).toBe((typed || "0").replace(/0+$/, ""));
      }),
      { numRuns: 500 },
    );
  });
});
