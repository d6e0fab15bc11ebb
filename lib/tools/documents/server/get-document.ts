import type { ToolDocument } from "#lib/tools/documents/schema.ts";
import { findDocument } from "#lib/tools/documents/server/find-document.ts";
import { presentDocument } from "#lib/tools/documents/server/present-document.ts";

/** A document of her own. @throws AppError not_found */
export const getDocument = async (userId: number, id: number): Promise<ToolDocument> => presentDocument(await findDocument(id, userId));
