import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { schools } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * Keeps a school open, and everybody in it who is, until the transaction ends: whoever changes what a school has locks it so before anything
 * else of it, whoever changes who is in it locks it for herself (`lockSchool`), so the two never wait for each other.
 * @throws AppError not_found
 */
export const shareSchool = async (tx: Tx, schoolId: number): Promise<typeof schools.$inferSelect> => {
  const [school] = await tx
    .select()
    .from(schools)
    .where(and(eq(schools.id, schoolId), ne(schools.status, "closed")))
    .for("share");
  return school ?? notFoundError();
};
