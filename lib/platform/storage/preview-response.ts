import { notFoundError } from "#lib/platform/errors/errors.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { isMemberPictureKey, isPreviewKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/**
 * A picture for everybody: of a page, or a member's own. What lies under its key never changes, so browsers and proxies may keep it for
 * ever. Any other key answers 404: through here nothing else leaves the storage.
 */
export const previewResponse = async (key: string, request: Request): Promise<Response> => {
  try {
    if (!isPreviewKey(key) && !isMemberPictureKey(key)) return notFoundError();
    const headers = {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      etag: `"${key.slice(key.lastIndexOf("/") + 1, -5)}"`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
      "cross-origin-resource-policy": "cross-origin",
    };
    if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
    const picture = await getStorage().get(key);
    return new Response(new Uint8Array(picture), { headers: { ...headers, "content-length": String(picture.length) } });
  } catch (error) {
    return errorResponse(error, null);
  }
};
