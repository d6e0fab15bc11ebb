import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";
import { type MeasureDomain, measureDomains, type Unit, unitsOf } from "#lib/platform/generators/units.ts";

const perPage = 20;
const grades = [
  ["g2", "g3"],
  ["g3", "g4"],
  ["g5", "g6"],
] as const;

/** `total` is in the smaller unit: a whole number, so that nothing is rounded. `isCompound`: given as so many large ones and so many small ones. */
type Conversion = { large: Unit; small: Unit; total: number; toSmall: boolean; isCompound: boolean };

const factorOf = ({ large, small }: Pick<Conversion, "large" | "small">): number => large.size / small.size;

/** Neighbours, and what a metre, a kilogram, a litre and larger ones have: nobody says decimetres and millimetres. */
const pairsOf = (units: readonly Unit[]): { large: Unit; small: Unit }[] =>
  units.flatMap((large, i) =>
    units
      .slice(0, i)
      .filter((small, k) => large.size / small.size <= 1000 && (k === i - 1 || large.size % 1000 === 0))
      .map((small) => ({ large, small })),
  );

const drawConversion = ({ random, world, level }: Pick<KindContext, "random" | "world" | "level">, domain: MeasureDomain): Conversion => {
  const pair = random.pick(pairsOf(unitsOf(world, domain)));
  const factor = factorOf(pair);
  const toSmall = random.next() < 0.5;
  const whole = random.int(2, domain === "time" ? 6 : level === 1 ? 9 : 19);
  if (level === 1) return { ...pair, total: whole * factor, toSmall, isCompound: false };
  if (level === 2 && random.next() < 0.7) {
    const step = factor === 1000 ? 10 : factor === 60 ? 5 : 1;
    const rest = random.int(1, factor / step - 1) * step;
    return { ...pair, total: random.int(2, 9) * factor + rest, toSmall: true, isCompound: true };
  }
  if (level === 2) return { ...pair, total: whole * factor, toSmall, isCompound: false };
  // Decimals: quarters of hours and minutes, else as many places as the factor has zeros, or one fewer.
  const step = factor === 60 ? 15 : factor === 10 ? 1 : random.pick([factor / 100, factor / 10]);
  const part = random.int(1, factor / step - 1) * step;
  return { ...pair, total: random.int(0, 9) * factor + part, toSmall, isCompound: false };
};

/** So many large units, with exactly the decimals that it has; three at most. */
const inLarge = (world: KindContext["world"], { total, ...pair }: Conversion): string => {
  let scaled = (total * 1000) / factorOf(pair);
  let digits = 3;
  for (; digits > 0 && scaled % 10 === 0; digits--) scaled /= 10;
  return formatNumber(world, scaled / 10 ** digits, digits);
};

/** Number and unit; Han and Hangul stand right behind the number. */
const measured = (number: string, { symbol }: Unit): string =>
  /^[\p{sc=Han}\p{sc=Hangul}]/u.test(symbol) ? `${number}${symbol}` : `${number} ${symbol}`;

/** What is asked, what belongs into the gap, and the unit behind it. */
const taskOf = (world: KindContext["world"], conversion: Conversion): readonly [string, string, string] => {
  const { large, small, total, toSmall, isCompound } = conversion;
  const inSmall = formatNumber(world, total);
  if (!toSmall) return [`${measured(inSmall, small)} =`, inLarge(world, conversion), large.symbol];
  const factor = factorOf(conversion);
  const asked = isCompound
    ? `${measured(formatNumber(world, Math.floor(total / factor)), large)} ${measured(formatNumber(world, total % factor), small)}`
    : measured(inLarge(world, conversion), large);
  return [`${asked} =`, inSmall, small.symbol];
};

const convertPage = (context: KindContext, domains: readonly MeasureDomain[], used: Set<string>): SheetPage => {
  const tasks = domains.flatMap((domain) =>
    uniqueTasks(
      perPage / domains.length,
      () => taskOf(context.world, drawConversion(context, domain)),
      ([asked, , unit]) => asked + unit,
      used,
    ),
  );
  return {
    instruction: context.bank.sheet.convert ?? "",
    content: {
      type: "sums",
      items: domains.length > 1 ? context.random.shuffle(tasks) : tasks,
      columns: 2,
      slotMm: 22,
      rightMm: 15,
      sizePt: 15,
    },
  };
};

/** Measures in other units: whole (level 1), of two units (2), as decimals (3). `choice` 1… picks length, mass, volume or time, 0 mixes all. */
export const measures: Kind = {
  key: "measures",
  levels: 3,
  defaultSheets: 2,
  build: (context) => {
    const choice = context.choice % (measureDomains.length + 1);
    const domain = measureDomains[choice - 1];
    const used = new Set<string>();
    return {
      pages: () => Array.from({ length: context.sheets }, () => convertPage(context, domain ? [domain] : measureDomains, used)),
      detail:
        domain &&
        unitsOf(context.world, domain)
          .map(({ symbol }) => symbol)
          .join(", "),
      subject: "mathematics",
      grades: grades[context.level - 1] ?? ["g3"],
      materialType: "worksheet",
    };
  },
};
