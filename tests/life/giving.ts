import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { readGiftCode } from "#lib/commerce/gift-codes/server/gift-code.ts";
import { cancelGift } from "#lib/commerce/gifts/server/cancel-gift.ts";
import { expireGifts } from "#lib/commerce/gifts/server/expire-gifts.ts";
import { takeGift } from "#lib/commerce/gifts/server/take-gift.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { gifts } from "#lib/platform/db/schema/schema.ts";
import { buy, type Chance, pickOf } from "#tests/life/buying.ts";
import type { Shop } from "#tests/life/shop.ts";

const DAY_MS = 86_400_000;

/** A cart with something for a colleague, by card or on account. */
export const give = (shop: Shop, chance: Chance): Promise<void> => buy(shop, chance, { isGift: true, byInvoice: chance.amount % 5 === 0 });

/** Of this shop: those of earlier lives stand in the same database. */
const waiting = async ({ buyers }: Shop, pick: number) => {
  const rows = await getDb()
    .select()
    .from(gifts)
    .where(
      and(
        inArray(
          gifts.buyerId,
          buyers.map(({ id }) => id),
        ),
        sql`${gifts.issuedAt} is not null`,
        isNull(gifts.takenAt),
        isNull(gifts.endedAt),
      ),
    )
    .orderBy(asc(gifts.id))
    .limit(30);
  return rows.length ? pickOf(rows, pick) : null;
};

/** Somebody uses a code; one time in three two at once. */
export const takeOver = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const gift = await waiting(shop, pick);
  const code = gift && readGiftCode(gift);
  if (!code) return;
  const takers = [pickOf(shop.buyers, amount), ...(pick % 3 === 0 ? [pickOf(shop.buyers, amount + 1)] : [])];
  const tried = await Promise.allSettled(takers.map(({ id }) => takeGift(id, code)));
  const refused = tried.find((one) => one.status === "rejected");
  if (refused) throw refused.reason;
};

/** Its buyer takes a gift back. */
export const takeBack = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const gift = await waiting(shop, pick);
  if (gift) await cancelGift(gift.buyerId, gift.id);
};

/** The night's job, twice at once, when what was given more than some days ago is over. */
export const expire = async (): Promise<void> => {
  const later = new Date(Date.now() + 85 * DAY_MS);
  await Promise.all([expireGifts(later), expireGifts(later)]);
};
