import { expect, it } from "vitest";
import { emptyDraft, toVoucherInput } from "#components/selling/promotion/read-voucher-form.ts";
import { readSearchAddress } from "#lib/catalogue/search/rules.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { cells } from "#lib/selling/bulk/server/csv-cells.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What each place makes of it: minor units, null where it is refused. */
const readEverywhere = (text: string, world: World): Record<string, number | null> => {
  const { currency, bcp47 } = worlds[world];
  const cell = cells.find(({ field }) => field === "priceMinor")?.read(text, { world, currency, bcp47, terms: [] });
  const { value, minimumMinor } = toVoucherInput({ ...emptyDraft, kind: "amount", value: text, minimum: text }, currency, bcp47);
  const { price_min, price_max } = readSearchAddress({ price_min: text, price_max: text }, worlds[world]).filters;
  return {
    bulk: numberOf(typeof cell === "object" ? cell.value : cell),
    voucher: numberOf(value),
    minimum: numberOf(minimumMinor),
    from: numberOf(price_min),
    to: numberOf(price_max),
  };
};

const typed = [
  "1.234",
  "1,234",
  "1.234,50",
  "1 234",
  "2,50",
  "2.50",
  "3,505",
  "5 $",
  "५",
  "1e3",
  "0x10",
  "-1",
  "1.23.4",
  "7 €",
  "12,34,567",
];

it.each(["de", "fr", "jp", "hi"] as const)("FORM-1 what is typed in %s is one amount wherever it is typed, or none", (world) => {
  const { currency, bcp47 } = worlds[world];
  for (const text of typed) {
    const minor = numberOf(parseAmount(text, { currency, bcp47 }));
    expect(readEverywhere(text, world), text).toEqual({ bulk: minor, voucher: minor, minimum: minor, from: minor, to: minor });
  }
});

it("FORM-1 nobody reads a decimal separator but lib/platform/amounts", () => {
  const ownReader = /replace(All)?\(\s*(","|',')\s*,\s*"\."|\[(\.,|,\.)\]\(?\\d|parseFloat\(/;
  const readers = listFiles(/^(app|components|lib|server\.ts)/).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/platform\/amounts\//.test(file) && ownReader.test(readSource(file)),
  );
  expect(readers).toEqual([]);
});
