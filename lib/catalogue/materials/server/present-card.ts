import { gradeLabels } from "#lib/catalogue/materials/grade-labels.ts";
import { currentPrice, isOnSale } from "#lib/catalogue/materials/rules.ts";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A row of cardColumns. */
export type CardRow = {
  id: number;
  slug: string;
  title: string;
  language: string;
  world: World;
  subjects: string[];
  classGrades: string[];
  pageCount: number;
  formats: string[];
  currency: Currency;
  priceMinor: number;
  salePriceMinor: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  ratingSum: number;
  ratingCount: number;
  isBundle: boolean;
  isInteractive: boolean;
  badges: { subject: string; rank: number }[];
  lowestMinor: number | null;
  firstPage: { key: string; width: number; height: number } | null;
  author: MaterialCard["author"];
};

/** A row as a card (ENTITY-6, PRICE-2), in the words of the material's world. */
export const presentCard = (row: CardRow, terms: readonly Term[]): MaterialCard => {
  const subject = terms.find(({ kind, key }) => kind === "subject" && key === row.subjects[0]);
  const isReduced = isOnSale(row);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    language: row.language,
    author: row.author,
    subject: subject ? { key: subject.key, name: subject.name } : null,
    grades: gradeLabels(
      row.classGrades,
      terms.filter(({ kind }) => kind === "class_grade"),
    ),
    pageCount: row.pageCount,
    formats: row.formats.map((format) => format.toUpperCase()),
    currency: row.currency,
    priceMinor: row.priceMinor,
    currentMinor: currentPrice(row),
    lowestMinor: isReduced ? (row.lowestMinor ?? row.priceMinor) : null,
    saleEndsAt: isReduced ? (row.saleEndsAt?.toISOString() ?? null) : null,
    rating: row.ratingCount > 0 ? { average: Math.round((row.ratingSum / row.ratingCount) * 10) / 10, count: row.ratingCount } : null,
    isBundle: row.isBundle,
    isInteractive: row.isInteractive,
    bestInCategories: row.badges.flatMap(({ subject: key, rank }) => {
      const term = terms.find((one) => one.kind === "subject" && one.key === key);
      return term ? [{ rank, key, name: term.name }] : [];
    }),
    firstPreviewImage: row.firstPage && { url: pictureUrl(row.firstPage.key), width: row.firstPage.width, height: row.firstPage.height },
  };
};
