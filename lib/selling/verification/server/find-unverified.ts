import { and, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";

/** Of a user `u`: she says that she sells as a business, here, before the tax office, or by how she is taxed, from a later month on, too. */
export const isTrader: SQL = sql`(exists (select 1 from seller_verifications v where v.seller_id = u.id and v.kind = 'trader')
  or exists (select 1 from seller_identities i where i.user_id = u.id and i.kind = 'company')
  or coalesce((select s.kind <> 'private' from seller_tax_statuses s where s.user_id = u.id order by s.valid_from desc limit 1), false))`;

/** What buyers paid her and have not got back, in euro cents by the rates frozen with the orders. */
const salesCents = sql`(
  select coalesce(sum(case when o.currency = 'EUR' then l.gross_minor - l.refunded_minor
    else round((l.gross_minor - l.refunded_minor)::numeric / (o.rates ->> o.currency)::numeric * coalesce((o.rates ->> 'EUR')::numeric, 1)) end), 0)
  from order_lines l join orders o on o.id = l.order_id
  where l.seller_id = u.id and o.status = 'paid' and (o.provider <> 'invoice' or o.paid_at is not null))`;

/** Sellers who have to prove who they are by what they sell, and of whom nothing is demanded yet; of some, or (undefined) of all. */
export const findDemanded = async (db: Db | Tx, sellerIds?: readonly number[]): Promise<Set<number>> => {
  const from = getEnv().SELLER_VERIFICATION_FROM_CENTS;
  if (from === 0 || sellerIds?.length === 0) return new Set();
  const some = sellerIds ? sql`u.id in ${[...sellerIds]}` : sql`u.is_seller`;
  const ids = await queryIds(db)`
    select u.id from users u left join seller_verifications known on known.seller_id = u.id
    where ${some} and u.deleted_at is null and known.asked_at is null and coalesce(known.status <> 'confirmed', true)
      and ((${isTrader} and ${salesCents} > 0) or ${salesCents} >= ${from})`;
  return new Set(ids);
};

const isHeld = and(isNotNull(sellerVerifications.askedAt), ne(sellerVerifications.status, "confirmed"));

/** Everybody of whom it was demanded and who is not confirmed. */
export const selectUnverified = (db: Db | Tx) => db.select({ id: sellerVerifications.sellerId }).from(sellerVerifications).where(isHeld);

/** Of these sellers those whose earnings may not leave: asked, or to be asked, and not confirmed. Who was asked stays so, whatever is configured. */
export const findUnverified = async (db: Db | Tx, sellerIds: readonly number[]): Promise<Set<number>> => {
  const asked = await db
    .select({ id: sellerVerifications.sellerId })
    .from(sellerVerifications)
    .where(and(isHeld, inArray(sellerVerifications.sellerId, [...sellerIds])));
  return new Set([...asked.map(({ id }) => id), ...(await findDemanded(db, sellerIds))]);
};
