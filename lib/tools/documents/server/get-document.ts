import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { MemberContext } from "#lib/platform/http/endpoint.ts";
import type { ToolDocument } from "#lib/tools/documents/schema.ts";
import { findDocument } from "#lib/tools/documents/server/find-document.ts";
import { readOrigin } from "#lib/tools/documents/server/origin.ts";
import { presentDocument } from "#lib/tools/documents/server/present-document.ts";

/** A document of her own. @throws AppError not_found */
export const getDocument = async (userId: number, id: number): Promise<ToolDocument> => presentDocument(await findDocument(id, userId));

/**
 * The id of who may be answered something of a document. IMPERSONATE-1: what a member bought is not handed to who looks through her eyes, and
 * neither is what she made of it; no look of somebody else's counts as the delivery.
 * @throws AppError not_found for an adapted document in a session of login-as
 */
export const readerOf = async (
  documentId: number,
  { userId, actorId }: Pick<MemberContext["session"], "userId" | "actorId">,
): Promise<number> => (actorId !== null && (await readOrigin(documentId)) ? notFoundError() : userId);
