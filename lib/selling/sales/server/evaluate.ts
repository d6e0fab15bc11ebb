import { eq } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { addDays, daysBefore, daysBetween, stepDaysFor } from "#lib/selling/sales/rules.ts";
import type { Evaluation, EvaluationInput, Figures } from "#lib/selling/sales/schema.ts";
import { addTo, type Bit, collectFigures, noFigures, type Scope } from "#lib/selling/sales/server/collect-figures.ts";
import { evaluateWords } from "#lib/selling/sales/server/evaluate-words.ts";
import { daysIn, salesOf } from "#lib/selling/sales/server/sale-conditions.ts";

/** Rows of the tables of sources and materials. */
const SHOWN = 100;

const sumOf = (bits: readonly Bit[]): Figures => {
  const sum = noFigures();
  for (const bit of bits) addTo(sum, bit);
  return sum;
};

const groupBy = <Key>(bits: readonly Bit[], keyOf: (bit: Bit) => Key): { key: Key; figures: Figures }[] =>
  [...Map.groupBy(bits, keyOf)].map(([key, of]) => ({ key, figures: sumOf(of) }));

const byWeight = (a: { figures: Figures }, b: { figures: Figures }): number =>
  b.figures.yoursMinor - a.figures.yoursMinor || b.figures.sales - a.figures.sales || b.figures.views - a.figures.views;

const dayRow = z.object({ day: z.string().nullable() });
const currencyRow = z.object({ currency: currencyCode });
const ownRow = z.object({ id: z.int(), title: z.string(), slug: z.string(), world: worldCode });

/** The first day of which anything is known; of one who has nothing yet: today. */
const firstDay = async (sellerId: number, to: string): Promise<string> => {
  const { day } = await queryOne(getDb(), dayRow)`
    select least(
      (select min(d.day) from materials m join material_days d on d.material_id = m.id where m.author_id = ${sellerId}),
      (select min(o.placed_at)::date from ${salesOf(sellerId)}))::text as day`;
  return day && day < to ? day : to;
};

const findCurrencies = async (sellerId: number): Promise<Currency[]> => {
  const rows = await queryRows(getDb(), currencyRow)`
    select o.currency from ${salesOf(sellerId)} and l.gross_minor > 0 group by 1 order by count(*) desc, 1`;
  return rows.map(({ currency }) => currency);
};

const ownCurrency = async (sellerId: number): Promise<Currency> => {
  const [user] = await getDb().select({ currency: users.currency }).from(users).where(eq(users.id, sellerId));
  return user?.currency ?? "EUR";
};

const findOwn = (sellerId: number) =>
  queryRows(getDb(), ownRow)`
    select id, title, slug, world from materials
    where author_id = ${sellerId} and published_at is not null order by lower(title), id limit 2000`;

/** ROUTE-24: what was looked at, put into carts and sold in a period, beside the one before; by material, source and country; and what was searched for. */
export const evaluate = async (sellerId: number, world: World, input: EvaluationInput): Promise<Evaluation> => {
  const days = daysIn(world, input);
  const { to } = days;
  const from = days.from ?? (await firstDay(sellerId, to));
  const before = daysBefore(days);
  const stepDays = stepDaysFor(daysBetween(from, to));
  const [currencies, own, searched] = await Promise.all([
    findCurrencies(sellerId),
    findOwn(sellerId),
    evaluateWords(sellerId, world, { from, to }),
  ]);
  const currency = input.currency ?? currencies[0] ?? (await ownCurrency(sellerId));
  const scope: Scope = { sellerId, world, from, to, stepDays, material: input.material };
  const bits = await collectFigures(scope, currency);
  const earlier = before ? await collectFigures({ ...scope, ...before }, currency) : null;
  const [steps, earlierSteps] = [Map.groupBy(bits, ({ step }) => step), Map.groupBy(earlier ?? [], ({ step }) => step)];
  const titles = new Map(own.map((row) => [row.id, row]));
  return {
    from,
    to,
    before,
    currency,
    currencies,
    stepDays,
    total: sumOf(bits),
    totalBefore: earlier && sumOf(earlier),
    series: Array.from({ length: Math.ceil(daysBetween(from, to) / stepDays) }, (_, step) => ({
      day: addDays(from, step * stepDays),
      now: sumOf(steps.get(step) ?? []),
      before: earlier && sumOf(earlierSteps.get(step) ?? []),
    })),
    materials: groupBy(bits, ({ materialId }) => materialId)
      .sort(byWeight)
      .flatMap(({ key: id, figures }) => {
        const row = titles.get(id);
        return row ? [{ id, title: row.title, slug: row.slug, world: row.world, ...figures }] : [];
      })
      .slice(0, SHOWN),
    sources: groupBy(
      bits.filter(({ source }) => source !== null),
      ({ source }) => source ?? "",
    )
      .map(({ key, figures: { views, carts } }) => ({ source: key, views, carts }))
      .sort((a, b) => b.views - a.views || b.carts - a.carts)
      .slice(0, SHOWN),
    countries: groupBy(bits, ({ country }) => country)
      .sort(byWeight)
      .map(({ key: country, figures }) => ({ country, ...figures })),
    ...searched,
    choices: own.map(({ id, title }) => ({ id, title })),
  };
};
