import type { SearchInput } from "#lib/catalogue/search/schema.ts";
import type { Rates } from "#lib/catalogue/search/server/search-conditions.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { isCurrency } from "#lib/platform/worlds/currencies.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Rates into the world's currency when prices must be compared and the world sells in several; otherwise null. */
export const findRates = async (world: World, { sort, filters }: Pick<SearchInput, "sort" | "filters">): Promise<Rates | null> => {
  const compares = sort === "price_asc" || sort === "price_desc" || filters.price_min !== undefined || filters.price_max !== undefined;
  const { currency: target, currencies } = worlds[world];
  if (!compares || currencies.length < 2) return null;
  // Who stores other rates purges what was compared by these.
  tagPage("rates");
  const rows = await getDb().select().from(exchangeRates);
  const minorPerEuro = new Map(
    rows.flatMap(({ currency, perEuro }) =>
      isCurrency(currency) ? [[currency as string, perEuro * minorPerUnit(currency)] as const] : [],
    ),
  );
  const own = minorPerEuro.get(target);
  if (!own) return null;
  return new Map([...minorPerEuro].map(([currency, theirs]) => [currency, own / theirs]));
};
