import { sql } from "drizzle-orm";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { vouchers } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { makeCode } from "#lib/platform/secrets/secrets.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { Voucher, VoucherInput } from "#lib/selling/promotion/schema.ts";
import { currencyOf, getVoucher, type Owner } from "#lib/selling/promotion/server/list-vouchers.ts";

// Without letters and digits that look alike.
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;
const TRIES = 5;
/** Vouchers one seller may have: codes are everybody's, so nobody may take them all. */
const MOST = 500;

type Wanted = VoucherInput & { owner: Owner; currency: Currency; world: World };

/** The row's id; null when the code exists already. */
const insert = async (
  tx: Tx,
  { owner, world, currency, validFrom, validUntil, ...wanted }: Wanted,
  code: string,
): Promise<number | null> => {
  const { timeZone } = worlds[world];
  const [row] = await tx
    .insert(vouchers)
    .values({
      code,
      kind: wanted.kind,
      value: wanted.value,
      currency,
      minimumMinor: wanted.minimumMinor,
      sellerId: owner,
      maxRedemptions: wanted.maxRedemptions ?? null,
      perUserLimit: wanted.perUserLimit,
      worlds: wanted.worlds && wanted.worlds.length > 0 ? wanted.worlds : null,
      ...(validFrom && { validFrom: sql`(${validFrom}::date::timestamp at time zone ${timeZone})` }),
      // Its last day is a whole day.
      ...(validUntil && { validUntil: sql`((${validUntil}::date + 1)::timestamp at time zone ${timeZone})` }),
    })
    .onConflictDoNothing({ target: vouchers.code })
    .returning({ id: vouchers.id });
  return row?.id ?? null;
};

/** `createVoucher` within a transaction of the caller's. Gives the id. */
export const createVoucherIn = async (tx: Tx, wanted: Wanted): Promise<number> => {
  const { code, validUntil, world, owner } = wanted;
  if (validUntil && validUntil < dayIn(worlds[world].timeZone, new Date()))
    throw new AppError("invalid_input", { fields: { validUntil: "voucher_days" } });
  if (owner !== null) {
    await tx.execute(sql`select id from users where id = ${owner} for no key update`);
    if ((await tx.$count(vouchers, sql`seller_id = ${owner}`)) >= MOST) throw new AppError("list_full");
  }
  if (code) {
    const id = await insert(tx, wanted, code);
    if (id === null) throw new AppError("invalid_input", { fields: { code: "code_taken" } });
    return id;
  }
  for (let n = 0; n < TRIES; n += 1) {
    const id = await insert(tx, wanted, makeCode(LENGTH, LETTERS));
    if (id !== null) return id;
  }
  throw new AppError("unavailable", { retryAfter: 1 });
};

/**
 * ROUTE-28: a voucher of the seller's, for her materials alone. Codes are unique over the whole shop.
 * @throws AppError invalid_input with code_taken or voucher_days, list_full
 */
export const createVoucher = async (sellerId: number, world: World, input: VoucherInput): Promise<Voucher> => {
  const currency = await currencyOf(sellerId);
  const id = await transaction((tx) => createVoucherIn(tx, { ...input, owner: sellerId, currency, world }));
  return getVoucher(sellerId, id);
};
