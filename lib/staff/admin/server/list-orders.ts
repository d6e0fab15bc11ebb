import { cutPage } from "#lib/staff/admin/rules.ts";
import type { ListOrdersInput, StaffOrder, StaffOrderPage } from "#lib/staff/admin/schema.ts";
import { findOrders } from "#lib/staff/admin/server/find-orders.ts";

type Found = Awaited<ReturnType<typeof findOrders>>[number];

export const presentOrder = ({ order: { id, placedAt, status, world, provider, grossMinor, currency }, buyer }: Found): StaffOrder => ({
  id,
  placedAt: placedAt.toISOString(),
  status,
  world,
  provider,
  grossMinor,
  currency,
  buyer,
});

/** Orders for staff, the newest first. */
export const listOrders = async (input: ListOrdersInput): Promise<StaffOrderPage> => {
  const rows = await findOrders({ ...input, limit: input.limit + 1 });
  return cutPage(rows.map(presentOrder), input.limit);
};
