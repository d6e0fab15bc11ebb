import { and, eq, inArray } from "drizzle-orm";
import type { Person } from "#lib/commerce/school/server/enter-school.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schoolMembers, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";

type Reader = Pick<Person, "email" | "publicName" | "world" | "language">;

/** A mail of this room to somebody with an account, in her language; her name goes with it. */
export const tell = async (tx: Tx, reader: Reader, template: string, payload: Record<string, unknown>): Promise<void> => {
  const { email: to, publicName: name, world, language } = reader;
  await queueMail(tx, { to, world, language, template, payload: { name, ...payload } });
};

/** Those in a school who have one of these roles. */
const findReaders = (tx: Tx, schoolId: number, roles: readonly SchoolRole[]): Promise<(Reader & { id: number })[]> =>
  tx
    .select({ id: users.id, email: users.email, publicName: users.publicName, world: users.world, language: users.language })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(and(eq(schoolMembers.schoolId, schoolId), inArray(schoolMembers.role, [...roles])));

/** The same mail to all who have one of these roles, but for one who did it herself. */
export const tellRoles = async (
  tx: Tx,
  { schoolId, roles, but }: { schoolId: number; roles: readonly SchoolRole[]; but?: number },
  template: string,
  payload: Record<string, unknown>,
): Promise<void> => {
  for (const reader of await findReaders(tx, schoolId, roles)) if (reader.id !== but) await tell(tx, reader, template, payload);
};
