import { and, desc, eq, isNotNull, ne, or, type SQL } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { contains } from "#lib/platform/db/contains.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import type { ListUsersInput, StaffUserPage } from "#lib/staff/admin/schema.ts";
import { presentUser } from "#lib/staff/admin/server/present-user.ts";

const states: Record<ListUsersInput["state"], SQL | undefined> = {
  all: undefined,
  staff: ne(users.role, "user"),
  sellers: eq(users.isSeller, true),
  blocked: isNotNull(users.blockedAt),
};

const matches = (query: string): SQL | undefined => {
  if (query === "") return undefined;
  const id = /^\d{1,15}$/.test(query) ? eq(users.id, Number(query)) : undefined;
  return or(id, contains(users.email, query), contains(users.publicName, query));
};

/** Users for staff, by a part of their address or name or by their id; the newest first. */
export const listUsers = async ({ query, state, page, limit }: ListUsersInput): Promise<StaffUserPage> => {
  const wanted = and(states[state], matches(query));
  const rows = await getDb()
    .select()
    .from(users)
    .where(wanted)
    .orderBy(desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(users, wanted);
  return { items: rows.map(presentUser), total, page, limit };
};
