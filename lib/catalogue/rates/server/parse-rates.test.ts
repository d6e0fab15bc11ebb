import { describe, expect, it } from "vitest";
import { parseRates } from "#lib/catalogue/rates/server/parse-rates.ts";
import { csv, ecb } from "#tests/factories/rate-files.ts";

const today = new Date().toISOString().slice(0, 10);

describe("PRICE-2 reading rates", () => {
  it("the ECB's day: its currencies that the shop has, observed that day", () => {
    expect(parseRates(ecb({ USD: "1.1623", JPY: "177.35", TRY: "47.2", ISK: "145.1" }))).toEqual([
      { currency: "USD", perEuro: 1.1623, observedAt: new Date(today), source: "ECB" },
      { currency: "JPY", perEuro: 177.35, observedAt: new Date(today), source: "ECB" },
    ]);
    expect(parseRates(ecb({ USD: "1.1" }))).toHaveLength(1);
  });

  it("CSV: a day or a moment, columns in any order, quotes and a mark at the beginning", () => {
    const text = `\uFEFFsource,currency,observed_at,per_euro\r\n"Bank, Kyiv",UAH,2026-11-19T12:00:00+02:00,48.9\r\nBCRA,ARS,2026-11-19,1660\r\n`;
    expect(parseRates(text)).toEqual([
      { currency: "UAH", perEuro: 48.9, observedAt: new Date("2026-11-19T10:00:00Z"), source: "Bank, Kyiv" },
      { currency: "ARS", perEuro: 1660, observedAt: new Date("2026-11-19T00:00:00Z"), source: "BCRA" },
    ]);
  });

  it.each(["1,16", "1e3", "Infinity", "", "0x10", "-1", "१.५"])("a rate written %s is none", (rate) => {
    expect(parseRates(ecb({ USD: rate }))[0]?.perEuro).toBeNaN();
  });

  it.each(["2026-02-31", "20.11.2026", "2026-11-20T10:00:00", ""])("a day written %s is none", (day) => {
    expect(parseRates(csv(`USD,1.16,${day},x`))[0]?.observedAt.getTime()).toBeNaN();
  });

  it.each([
    ["entities", `<!DOCTYPE x [<!ENTITY a "b">]>${ecb({ USD: "1.1" })}`, "declares a DOCTYPE"],
    ["broken XML", "<gesmes:Envelope <<", "no well-formed XML"],
    ["half an XML", ecb({ USD: "1.1" }).slice(0, 200), "does not look like the ECB's"],
    ["another XML", "<html><body>Wartung</body></html>", "does not look like the ECB's"],
    ["an ECB file without rates", ecb({}), "does not look like the ECB's"],
    ["only foreign currencies", ecb({ TRY: "47.2" }), "has no rates"],
    ["other columns", "code,rate\nUSD,1.16", "must name the columns"],
    ["a heading alone", csv(), "has no rates"],
    ["broken CSV", csv('USD,"1.16'), "no CSV"],
    ["nothing", "", "must name the columns"],
  ])("refuses %s", (_, text, sentence) => {
    expect(() => parseRates(text)).toThrow(sentence);
  });
});
