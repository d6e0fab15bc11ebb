import type { MetadataRoute } from "next";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";

// The origin is known when the server starts, not when it is built.
export const dynamic = "force-dynamic";

/** What must not be indexed says so itself (WORLD-7), which only a crawler that may read it can see; the API alone is closed. */
const robots = (): MetadataRoute.Robots => ({
  rules: [{ userAgent: "*", allow: "/", disallow: ["/api/"] }],
  sitemap: absoluteUrl("/sitemap.xml"),
});

export default robots;
