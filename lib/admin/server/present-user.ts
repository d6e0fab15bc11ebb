import type { StaffUser } from "#lib/admin/schema.ts";
import type { users } from "#lib/db/schema/schema.ts";
import { targetOf } from "#lib/roles/server/target-of.ts";

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
