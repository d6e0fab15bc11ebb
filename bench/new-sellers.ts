// node bench/new-sellers.ts: how long a good sheet of a new seller waits for its first buyer, with and without the place for newcomers, and what that
// costs all others. A simulation of a shop with 1,000 sellers, with the shop's own mixing and drawing; what readers do is assumed below.
import { median } from "#bench/rows.ts";
import { type Drawn, NEWCOMER_DAYS, NEWCOMER_POOL, NEWCOMER_VIEWS, placeNewcomer } from "#lib/catalogue/search/newcomers.ts";
import { SPREAD_OVER, spread } from "#lib/catalogue/search/spread.ts";
import { createRandom, type Random } from "#lib/platform/generators/random.ts";

const SELLERS = 1_000;
/** Things that teachers look for; the first are looked for most. */
const QUERIES = 120;
const DAYS = 180;
const SEARCHES_A_DAY = 2_000;
const NEW_A_DAY = 2;
const PAGE = 24;

type Sheet = Drawn & {
  query: number;
  quality: number;
  born: number;
  views: number;
  stars: number;
  ratings: number;
  firstSale: number | null;
};

/** How readers take a page of results: they look less often the further down, open what looks good, and buy what is good. */
const looksAt = (place: number): number => 1 / (1 + 0.25 * place);
const OPENS = 0.3;
const BUYS = 0.12;
const RATES = 0.25;

/** Of the shop's own ranking: points (how many words stand in the title), then rating, then the newer one. */
const POINTS = [180, 120, 88] as const;
const rating = ({ stars, ratings }: Sheet): number => (stars + 20) / (ratings + 5);

/** Beta(1 + sold, 1 + not sold), as a draw of Thompson sampling needs it: of so many uniform numbers the one at its place. */
const thompson = (random: Random, { ratings, views }: Sheet): number => {
  const sold = Math.min(ratings, views);
  const numbers = Array.from({ length: views + 1 }, () => random.next()).sort((a, b) => a - b);
  return numbers[sold] ?? 1;
};

type Way = "none" | "drawn" | "Thompson sampling";

const simulate = (way: Way, seed: number) => {
  const random = createRandom(seed);
  const weights = Array.from({ length: QUERIES }, (_, index) => 1 / (index + 1) ** 0.8);
  const all = weights.reduce((sum, one) => sum + one, 0);
  const someQuery = (): number => {
    let left = random.next() * all;
    for (const [query, weight] of weights.entries()) {
      left -= weight;
      if (left <= 0) return query;
    }
    return 0;
  };
  const sheets: Sheet[][] = Array.from({ length: QUERIES }, () => []);
  let id = 0;
  const add = (authorId: number, born: number): Sheet => {
    id += 1;
    const quality = random.next();
    const ratings = born < 0 ? Math.floor(random.next() ** 2 * 30) : 0;
    const sheet: Sheet = {
      id,
      authorId,
      query: someQuery(),
      quality,
      born,
      weight: random.pick(POINTS),
      isBundle: false,
      materialType: random.pick(["worksheet", "game", "test"]),
      topics: [],
      isNewcomer: false,
      views: 0,
      stars: Math.round(ratings * (3.4 + 1.5 * quality)),
      ratings,
      firstSale: null,
    };
    sheets[sheet.query]?.push(sheet);
    return sheet;
  };
  for (let seller = 0; seller < SELLERS; seller += 1)
    for (let index = random.int(1, 8); index > 0; index -= 1) add(seller, -random.int(61, 900));
  const fresh: Sheet[] = [];
  let sales = 0;
  for (let day = 0; day < DAYS; day += 1) {
    for (let index = 0; index < NEW_A_DAY; index += 1) fresh.push(add(SELLERS + fresh.length, day));
    const pages = new Map<number, readonly Sheet[]>();
    const pageOf = (query: number): readonly Sheet[] => {
      const best = [...(sheets[query] ?? [])]
        .map((sheet) =>
          Object.assign(sheet, { isNewcomer: sheet.born > day - NEWCOMER_DAYS && sheet.born >= 0 && sheet.views < NEWCOMER_VIEWS }),
        )
        .sort((a, b) => b.weight - a.weight || rating(b) - rating(a) || b.born - a.born || b.id - a.id)
        .slice(0, NEWCOMER_POOL);
      const mixed = [...spread(best.slice(0, SPREAD_OVER)), ...best.slice(SPREAD_OVER)];
      if (way === "none") return mixed;
      if (way === "drawn") return placeNewcomer(mixed, `${day} ${query}`).rows;
      // The same place, for whose draw is the highest.
      const [chosen] = mixed
        .slice(10)
        .filter(({ isNewcomer }) => isNewcomer)
        .map((sheet) => ({ sheet, draw: thompson(random, sheet) }))
        .sort((a, b) => b.draw - a.draw);
      const alone = mixed.map((one, index) => ({ ...one, origin: one, isNewcomer: index < 10 ? one.isNewcomer : one === chosen?.sheet }));
      return placeNewcomer(alone, `${day} ${query}`).rows.map(({ origin }) => origin);
    };
    for (let search = 0; search < SEARCHES_A_DAY; search += 1) {
      const query = someQuery();
      const page = pages.get(query) ?? pageOf(query);
      pages.set(query, page);
      for (const [place, sheet] of page.slice(0, PAGE).entries()) {
        if (random.next() > looksAt(place) * OPENS) continue;
        sheet.views += 1;
        if (random.next() > BUYS * sheet.quality) continue;
        sales += 1;
        if (sheet.firstSale === null) sheet.firstSale = day;
        if (random.next() < RATES) {
          sheet.ratings += 1;
          sheet.stars += Math.min(5, Math.max(1, Math.round(3.4 + 1.5 * sheet.quality + random.next() - 0.5)));
        }
      }
    }
  }
  return { sales, fresh };
};

const SEEDS = [1, 2, 3, 4, 5];

process.stdout.write(
  `Good sheets (best quarter) of new sellers, who came in the first ${DAYS - NEWCOMER_DAYS} of ${DAYS} days; ${SELLERS} sellers, ${SEEDS.length} lives\n`,
);
let before = 0;
for (const way of ["none", "drawn", "Thompson sampling"] as const) {
  const lives = SEEDS.map((seed) => simulate(way, seed));
  const good = lives.flatMap(({ fresh }) => fresh.filter(({ quality, born }) => quality > 0.75 && born < DAYS - NEWCOMER_DAYS));
  // Who has not sold yet waits longer than anybody was watched.
  const waits = good.map(({ firstSale, born }) => (firstSale === null ? Number.POSITIVE_INFINITY : firstSale - born));
  const within = (days: number) => `${((100 * waits.filter((wait) => wait <= days).length) / waits.length).toFixed(0)} %`;
  const sales = lives.reduce((sum, life) => sum + life.sales, 0);
  before ||= sales;
  process.stdout.write(
    `  ${way.padEnd(18)} first sale at the median after ${String(median(waits)).padStart(8)} days, within 30 days ${within(30)}, within 60 ${within(60)}; all sales ${((100 * sales) / before).toFixed(1)} %\n`,
  );
}
