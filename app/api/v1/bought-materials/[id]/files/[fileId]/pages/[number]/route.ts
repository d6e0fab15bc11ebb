import { ownedPageInput } from "#lib/commerce/library/schema.ts";
import { openOwnedPage } from "#lib/commerce/library/server/open-owned-page.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";

export const GET = endpoint({
  summary: "A page of a bought or own file, clear, as WebP; the first one begins the download of the material",
  access: "member",
  terms: "exempt",
  limits: ["look"],
  input: ownedPageInput,
  sends: "image/webp",
  errors: ["file_damaged", "file_encrypted", "not_found", "storage_full"],
  handle: async ({ id, fileId, number }, { session, request }) => {
    if (session.actorId !== null) return notFoundError();
    const isSent = request.method !== "HEAD";
    const body = await openOwnedPage({ materialId: id, fileId, number, userId: session.userId, isSent });
    return privateFile({ name: `${fileId}-${number}.webp`, mime: "image/webp", body });
  },
});
