import { getEnv } from "#lib/platform/env/env.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";

/** The operator in a few words, for pages that only name it: a bare reference would lead out of the page, where nobody looks it up. */
export const publisher = () => ({
  "@type": "Organization" as const,
  "@id": absoluteUrl("/#organization"),
  name: getEnv().BRAND_NAME,
  url: absoluteUrl("/"),
});
