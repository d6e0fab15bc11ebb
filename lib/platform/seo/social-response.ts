import { readFile } from "node:fs/promises";
import path from "node:path";
import { log } from "#lib/platform/log/log.ts";
import { getSocialPicture } from "#lib/platform/seo/get-social-picture.ts";
import { type SocialFacts, socialDigest, socialPicture } from "#lib/platform/seo/social-picture.ts";

const own = {
  "content-type": "image/png",
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'",
  "cross-origin-resource-policy": "cross-origin",
};

/** The site's own picture, for a minute only: the right one may be there next time. */
const fallback = async (): Promise<Response> => {
  const bytes = await readFile(path.join(process.cwd(), "public", "social.png"));
  return new Response(new Uint8Array(bytes), { headers: { ...own, "cache-control": "public, max-age=60" } });
};

/**
 * A picture for link previews. The address of an older one leads to today's; what is not public, or cannot be drawn now, gets the site's own
 * picture. It never fails: nobody would see the error, only a link without a picture.
 */
export const socialResponse = async (request: Request, file: string, find: () => Promise<SocialFacts | null>): Promise<Response> => {
  try {
    const facts = await find();
    if (!facts) return await fallback();
    const digest = socialDigest(facts);
    if (file !== `${digest}.png`) {
      const headers = { location: socialPicture(facts).url, "cache-control": "public, max-age=60", "x-robots-tag": "noindex" };
      return new Response(null, { status: 302, headers });
    }
    const headers = { ...own, "cache-control": "public, max-age=31536000, immutable", etag: `"${digest}"` };
    if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
    const picture = await getSocialPicture(facts);
    return picture ? new Response(new Uint8Array(picture), { headers }) : await fallback();
  } catch (error) {
    log.warn({ err: error }, "a picture for link previews could not be made");
    return fallback();
  }
};
