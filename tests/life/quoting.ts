import { and, asc, eq, gt, inArray, not, sql } from "drizzle-orm";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { makeQuote } from "#lib/commerce/school-quotes/server/make-quote.ts";
import { orderQuote } from "#lib/commerce/school-quotes/server/order-quote.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { changeRate } from "#tests/factories/school-quotes.ts";
import { type Chance, payByCard, pickOf } from "#tests/life/buying.ts";
import { fillCart, somebody } from "#tests/life/schooling.ts";
import type { Shop } from "#tests/life/shop.ts";

/** Who may buy for her school turns a cart of licences into a quote; one in nine at a price that is shown no more. */
export const askQuote = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const buyer = await somebody(shop, pick, ["master", "buyer"]);
  if (!buyer) return;
  const { visitor } = await fillCart(shop, buyer, { pick, amount });
  const { finalPrice, totalVoucherDiscount, currency } = await viewCart(visitor);
  const totalMinor = amount % 9 === 0 ? 1 : finalPrice + totalVoucherDiscount;
  await makeQuote(visitor, { totalMinor, currency, purchase: { orderNumber: `${amount}`, costCentre: "" } });
};

/** A quote of the schools, the oldest of them too: some are over, some are ordered. */
const aQuote = async ({ schoolIds }: Shop, pick: number) => {
  const found = await getDb().select().from(schoolQuotes).where(inArray(schoolQuotes.schoolId, schoolIds)).orderBy(asc(schoolQuotes.id));
  return found.length ? pickOf(found, pick) : null;
};

/** Who may buy orders from a quote, on invoice or by card; one time in four by two presses at once, one in eight from another school's. */
export const orderQuoted = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const quote = await aQuote(shop, amount >> 3);
  if (!quote) return;
  const roles = ["master", "buyer"] as const;
  const buyer = await somebody(pick % 8 === 1 ? shop : { ...shop, schoolIds: [quote.schoolId] }, pick, roles);
  if (!buyer) return;
  const provider = amount % 3 === 0 ? ("stripe" as const) : ("invoice" as const);
  const press = () =>
    orderQuote({ userId: buyer.id, cartToken: null, world: buyer.world, actorId: null }, { id: quote.id, provider }, newKey());
  const tried = await Promise.allSettled(amount % 4 === 0 ? [press(), press()] : [press()]);
  for (const one of tried)
    if (one.status === "fulfilled" && one.value.order.status === "pending" && pick % 4 !== 0) await payByCard(shop, one.value.order.id);
  const refused = tried.find((one) => one.status === "rejected");
  if (refused) throw refused.reason;
};

/** A new rate of VAT comes into force: what is still open was offered under the old one. */
export const changeRates = async ({ schoolIds }: Shop, { amount }: Chance): Promise<void> => {
  const isOrdered = sql`exists (select from orders o where o.quote_id = ${schoolQuotes.id})`;
  const isTaxed = eq(schoolQuotes.isReverseCharge, false);
  const open = and(inArray(schoolQuotes.schoolId, schoolIds), isTaxed, gt(schoolQuotes.validUntil, sql`now()`), not(isOrdered));
  const quotes = await getDb().select({ id: schoolQuotes.id }).from(schoolQuotes).where(open).orderBy(asc(schoolQuotes.id));
  if (quotes.length > 0) await changeRate(pickOf(quotes, amount).id, amount % 2 === 0 ? 1600 : 2000);
};
