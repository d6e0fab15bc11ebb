import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { expireGifts } from "#lib/commerce/gifts/server/expire-gifts.ts";
import { takeGift } from "#lib/commerce/gifts/server/take-gift.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { giveOne } from "#tests/factories/gift-steps.ts";
import { buildSealedShop, findTampering, stranger, type Tampering } from "#tests/factories/tamper.ts";

beforeAll(async () => {
  const [buyer, taker] = [await buildUser(), await buildUser()];
  const { gift: old } = await giveOne(buyer.id, (await buildMaterial({ priceMinor: 1190 })).id);
  await expireGifts(new Date((old.expiresAt?.getTime() ?? 0) + 1));
  const { gift } = await giveOne(buyer.id, (await buildMaterial({ priceMinor: 290 })).id);
  await takeGift(taker.id, gift.code);
  await giveOne(buyer.id, (await buildMaterial({ priceMinor: 390 })).id);
  await buildSealedShop();
});

const taken = sql`(select min(id) from gifts where taken_at is not null)`;
const waiting = sql`(select min(id) from gifts where issued_at is not null and taken_at is null and ended_at is null)`;
const over = sql`(select min(id) from gifts where ending = 'expired')`;

const tamperings: Tampering[] = [
  ["a gift deleted", "gift-bought", sql`delete from gifts where id = ${waiting}`],
  [
    "a gift line made the buyer's own",
    "gift-bought",
    sql`update order_lines set is_gift = false where id = (select order_line_id from gifts where id = ${taken})`,
  ],
  ["a gift given another buyer", "gift-bought", sql`update gifts set buyer_id = ${stranger} where id = ${waiting}`],
  ["a gift handed to another taker", "gift-right", sql`update gifts set taken_by = ${stranger} where id = ${taken}`],
  [
    "the right of a gift moved to its buyer",
    "gift-right",
    sql`update entitlements e set user_id = g.buyer_id from gifts g where g.order_line_id = e.order_line_id and g.id = ${taken}`,
  ],
  [
    "a gift taken without its right",
    "gift-right",
    sql`update gifts set taken_by = ${stranger}, taken_at = now(), nonce = null where id = ${waiting}`,
  ],
  ["a gift that was given back opened again", "gift-ended", sql`update gifts set ended_at = null, ending = null where id = ${over}`],
  [
    "a gift ended without its money",
    "gift-ended",
    sql`update gifts set ended_at = now(), ending = 'expired', nonce = null where id = ${waiting}`,
  ],
  ["credit for a gift that somebody has", "gift-credit", sql`update gifts set taken_by = ${stranger}, taken_at = now() where id = ${over}`],
  [
    "less money turned into credit than was",
    "refund-money",
    sql`update refunds set turned_minor = turned_minor - 1 where turned_minor > 0`,
  ],
];

it.each(tamperings)("the books' check sees %s", async (_, rule, statement) => {
  expect(await findTampering(statement)).toContain(rule);
});

it("and nothing in books that nobody touched", async () => {
  expect(await findTampering(sql`select 1`)).toEqual([]);
});
