import { CsvError, parse } from "csv-parse/sync";
import { convert } from "xmlbuilder2";
import { z } from "zod";
import type { GivenRate } from "#lib/catalogue/rates/rules.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { isCurrency } from "#lib/platform/worlds/currencies.ts";

const refuse = (sentence: string): never => {
  throw new StartError(sentence);
};

/** "1.1623" → 1.1623; whatever else → NaN, also "1e3", "Infinity", "1,5" and nothing. */
const readDecimal = (text: string): number => (/^\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN);

const readDay = (text: string): Date => {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  // The 31st of February would be read as a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : new Date(Number.NaN);
};
const readMoment = (text: string): Date =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : readDay(text);

const cube = z.object({ "@currency": z.string().regex(/^[A-Z]{3}$/), "@rate": z.string() });
// One element alone is an object, several are a list.
const oneOrMany = <T extends z.ZodType>(item: T) => z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).min(1));
const envelope = z.object({ Cube: z.object({ Cube: z.object({ "@time": z.string(), Cube: oneOrMany(cube) }) }) });
// The library names prefixes as it likes: <gesmes:Envelope> becomes ns1:Envelope.
const rootOf = (document: unknown): unknown => Object.entries(document as object).find(([name]) => /^([\w-]+:)?Envelope$/.test(name))?.[1];

const readXml = (text: string): unknown => {
  // Nobody's rates declare entities; whoever does wants something else.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuse("The file declares a DOCTYPE, which the ECB's rates do not.");
  try {
    return convert(text, { format: "object" });
  } catch {
    return refuse("The file is no well-formed XML.");
  }
};

/**
 * The ECB's daily euro reference rates (eurofxref-daily.xml): one day, a currency and its rate per `Cube`. Currencies that this shop does not
 * have are left out; observed is the day, at midnight UTC.
 */
const parseEcb = (text: string): GivenRate[] => {
  const read = envelope.safeParse(rootOf(readXml(text)));
  const { "@time": day, Cube } = read.success ? read.data.Cube.Cube : refuse("The file does not look like the ECB's eurofxref-daily.xml.");
  return Cube.filter((one) => isCurrency(one["@currency"])).map((one) => ({
    currency: one["@currency"],
    perEuro: readDecimal(one["@rate"]),
    observedAt: readDay(day),
    source: "ECB",
  }));
};

const columns = ["currency", "per_euro", "observed_at", "source"] as const;

const parseCsv = (text: string): GivenRate[] => {
  let lines: string[][];
  try {
    lines = parse(text, { bom: true, trim: true, skip_empty_lines: true, max_record_size: 10_000 });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(`The file is no CSV with the columns ${columns.join(",")}.`);
  }
  const [heading = [], ...rows] = lines;
  const at = columns.map((name) => heading.indexOf(name));
  if (at.includes(-1)) refuse(`The first line must name the columns ${columns.join(",")}.`);
  return rows.map((cells) => {
    const [currency = "", perEuro = "", observedAt = "", source = ""] = at.map((index) => cells[index]);
    return { currency, perEuro: readDecimal(perEuro), observedAt: readMoment(observedAt), source };
  });
};

/**
 * Reads rates: the ECB's XML, or CSV with the columns currency, per_euro, observed_at (a day, or a moment with its offset), source.
 * Whether they may be stored is decided by `updateRates`.
 * @throws StartError with one sentence when it is neither
 */
export const parseRates = (text: string): GivenRate[] => {
  const rates = /^\uFEFF?\s*</.test(text) ? parseEcb(text) : parseCsv(text);
  return rates.length > 0 ? rates : refuse("The file has no rates.");
};
