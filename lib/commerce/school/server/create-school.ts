import type { SchoolInput } from "#lib/commerce/school/schema.ts";
import { columnsOf, readSchool } from "#lib/commerce/school/server/check-school.ts";
import { findMembership, lockPersons } from "#lib/commerce/school/server/enter-school.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * ROUTE-36: makes a school in the world's country with its founder as master. It orders nothing on invoice until staff have verified it.
 * @throws AppError already_in_school; invalid_input
 */
export const createSchool = (userId: number, world: World, entered: SchoolInput): Promise<number> =>
  transaction(async (tx) => {
    await lockPersons(tx, [userId]);
    if (await findMembership(tx, userId)) throw new AppError("already_in_school");
    const input = await readSchool(tx, entered, world);
    const [made] = await tx
      .insert(schools)
      .values({ world, ...columnsOf(input) })
      .returning({ id: schools.id });
    const { id } = made as { id: number };
    await tx.insert(schoolMembers).values({ schoolId: id, userId, role: "master", joinedBy: "founder" });
    await writeAudit(tx, { actorId: userId, userId, action: "school.created", data: { school: id } });
    return id;
  });
