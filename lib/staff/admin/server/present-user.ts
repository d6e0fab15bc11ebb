import { targetOf } from "#lib/identity/roles/server/target-of.ts";
import type { users } from "#lib/platform/db/schema/schema.ts";
import type { StaffUser } from "#lib/staff/admin/schema.ts";

type UserRow = typeof users.$inferSelect;

export const presentUser = (row: UserRow): StaffUser => ({
  ...targetOf(row),
  role: row.role,
  email: row.email,
  publicName: row.publicName,
  world: row.world,
  isSeller: row.isSeller,
  createdAt: row.createdAt.toISOString(),
});
