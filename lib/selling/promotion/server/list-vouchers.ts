import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { users, vouchers } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { voucherStateOf } from "#lib/selling/promotion/rules.ts";
import type { ListVouchersInput, Voucher, VoucherDetails, VoucherPage, VoucherState } from "#lib/selling/promotion/schema.ts";
import { readSales } from "#lib/selling/sales/server/read-sales.ts";

type VoucherRow = typeof vouchers.$inferSelect;

/** Whose: a seller's, or the platform's (null). */
export type Owner = number | null;

export const ownedBy = (owner: Owner): SQL => (owner === null ? isNull(vouchers.sellerId) : eq(vouchers.sellerId, owner));

const SHOWN_SALES = 100;

const inState: Record<VoucherState | "all", SQL> = {
  all: sql`true`,
  ended: sql`valid_until <= now()`,
  used_up: sql`redemptions >= max_redemptions and (valid_until is null or valid_until > now())`,
  planned: sql`valid_from > now() and (valid_until is null or valid_until > now()) and (max_redemptions is null or redemptions < max_redemptions)`,
  running: sql`valid_from <= now() and (valid_until is null or valid_until > now()) and (max_redemptions is null or redemptions < max_redemptions)`,
};

type Effect = Voucher["effects"][number];
const effectRow = z.object({ voucherId: z.int(), currency: currencyCode, discountMinor: z.int(), grossMinor: z.int() });

/** What the vouchers took off in orders that hold; of a seller's only her own lines. */
const findEffects = async (ids: readonly number[], owner: Owner): Promise<Map<number, Effect[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(getDb(), effectRow)`
    select o.voucher_id as "voucherId", o.currency, sum(l.discount_minor)::bigint as "discountMinor", sum(l.gross_minor)::bigint as "grossMinor"
    from orders o join order_lines l on l.order_id = o.id
    where o.voucher_id = any(${sql.param([...ids])}::bigint[]) and o.status in ('paid', 'awaiting_transfer', 'refunded')
      and ${owner === null ? sql`true` : sql`l.seller_id = ${owner}`}
    group by 1, 2 order by 1, 2`;
  const effects = new Map<number, Effect[]>();
  for (const { voucherId, ...effect } of rows) effects.set(voucherId, [...(effects.get(voucherId) ?? []), effect]);
  return effects;
};

const present = (row: VoucherRow, effects: readonly Effect[], now: Date): Voucher => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  value: row.value,
  currency: row.currency ?? "EUR",
  minimumMinor: row.minimumMinor,
  maxRedemptions: row.maxRedemptions,
  redemptions: row.redemptions,
  perUserLimit: row.perUserLimit,
  worlds: row.worlds,
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil?.toISOString() ?? null,
  state: voucherStateOf(row, now),
  createdAt: row.createdAt.toISOString(),
  effects: [...effects],
});

const presentAll = async (rows: readonly VoucherRow[], owner: Owner): Promise<Voucher[]> => {
  const effects = await findEffects(
    rows.map(({ id }) => id),
    owner,
  );
  const now = new Date();
  return rows.map((row) => present(row, effects.get(row.id) ?? [], now));
};

/** The currency in which amounts of her vouchers are. */
export const currencyOf = async (owner: Owner): Promise<Currency> => {
  if (owner === null) return "EUR";
  const [user] = await getDb().select({ currency: users.currency }).from(users).where(eq(users.id, owner));
  return user?.currency ?? "EUR";
};

/** ROUTE-28: the vouchers of a seller, or of the platform, the newest first, with what they took off. */
export const listVouchers = async (owner: Owner, { state, page, limit }: ListVouchersInput): Promise<VoucherPage> => {
  const where = and(ownedBy(owner), inState[state]);
  const rows = await getDb()
    .select()
    .from(vouchers)
    .where(where)
    .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(vouchers, where);
  return { items: await presentAll(rows, owner), total, page, limit, currency: await currencyOf(owner) };
};

/** One of them. @throws AppError not_found, also for somebody else's */
export const getVoucher = async (owner: Owner, id: number): Promise<Voucher> => {
  const rows = await getDb()
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.id, id), ownedBy(owner)));
  const [found] = await presentAll(rows, owner);
  return found ?? notFoundError();
};

/** A seller's voucher with the sales in which it was redeemed. @throws AppError not_found */
export const getVoucherDetails = async (sellerId: number, id: number): Promise<VoucherDetails> => {
  const found = await getVoucher(sellerId, id);
  const where = sql`l.order_id in (select id from orders where voucher_id = ${id})`;
  return { ...found, sales: await readSales(sellerId, { where, orderBy: sql`l.id desc`, limit: SHOWN_SALES }) };
};
