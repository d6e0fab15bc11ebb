import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { MemberContext } from "#lib/platform/http/endpoint.ts";
import { readOrigin } from "#lib/tools/documents/server/origin.ts";

/**
 * The id of who may be answered something of a document. IMPERSONATE-1: what a member bought is not handed to who looks through her eyes, and
 * neither is what she made of it; no look of somebody else's counts as the delivery.
 * @throws AppError not_found for an adapted document in a session of login-as
 */
export const readerOf = async (
  documentId: number,
  { userId, actorId }: Pick<MemberContext["session"], "userId" | "actorId">,
): Promise<number> => (actorId !== null && (await readOrigin(documentId)) ? notFoundError() : userId);
