import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import { readOrigin } from "#lib/tools/documents/server/origin.ts";

/**
 * IMPERSONATE-1: what a member bought is not handed to who looks through her eyes, and neither is what she made of it; no look of somebody else's
 * counts as the delivery. @throws AppError not_found for an adapted document in a session of login-as
 */
export const refuseLookingThrough = async (documentId: number, { actorId }: Pick<RequestSession, "actorId">): Promise<void> => {
  if (actorId !== null && (await readOrigin(documentId))) notFoundError();
};
