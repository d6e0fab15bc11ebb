import { and, eq, inArray, isNull } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, moderationCases, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { moderatorRoles } from "#lib/selling/moderation/rules.ts";
import { isFileOf } from "#lib/selling/moderation/server/list-reviewed-files.ts";

export type FileOfCase = { caseId: number; fileId: number; userId: number };

/**
 * Threat 1: a file of somebody's, if this user moderates now and there is a case about it. To be asked at every use.
 * @throws AppError not_found for everybody else and for every other file
 */
export const findReviewedFile = async ({ caseId, fileId, userId }: FileOfCase) => {
  const [found] = await getDb()
    .select({ file: materialFiles, ownerId: moderationCases.ownerId })
    .from(moderationCases)
    .innerJoin(users, and(eq(users.id, userId), inArray(users.role, moderatorRoles), isNull(users.blockedAt), isNull(users.deletedAt)))
    .innerJoin(materialFiles, and(eq(materialFiles.id, fileId), isFileOf(moderationCases.subjectId)))
    .where(and(eq(moderationCases.id, caseId), eq(moderationCases.subjectType, "material")));
  return found ?? notFoundError();
};
