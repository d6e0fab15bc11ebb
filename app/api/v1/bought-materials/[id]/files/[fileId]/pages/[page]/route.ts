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
  handle: async ({ id, fileId, page }, { session }) => {
    if (session.actorId !== null) return notFoundError();
    const body = await openOwnedPage({ materialId: id, fileId, userId: session.userId }, page);
    return privateFile({ name: `${fileId}-${page}.webp`, mime: "image/webp", body });
  },
});
