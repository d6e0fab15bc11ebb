import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";

/**
 * The lines of an order of which a file was delivered: the right to withdraw from them has ended (Directive 2011/83/EU art. 16 m, BGB § 356
 * (5)). Final only under the order's lock.
 */
export const findDeliveredLines = async (db: Db | Tx, orderId: number): Promise<ReadonlySet<number>> =>
  new Set(
    await queryIds(db)`
      select distinct l.id from order_lines l join entitlements e on e.order_line_id = l.id
      where l.order_id = ${orderId} and e.delivered_at is not null`,
  );
