import type { RouteKey } from "#lib/platform/routes/routes.ts";
import type { Checked } from "#tests/crawl/checked.ts";
import { type Fault, faultsOf } from "#tests/crawl/fault.ts";
import { validateJsonLd } from "#tests/crawl/validate-json-ld.ts";

/** What these pages must tell machines, by type. */
const wanted: Partial<Record<RouteKey, readonly string[]>> = {
  home: ["Organization", "WebSite"],
  material: ["Product", "LearningResource", "Offer", "BreadcrumbList"],
  author: ["ProfilePage"],
  post: ["BlogPosting"],
};

/** Structured data: every block parses and is valid, and the pages that need some have it. */
export const checkJsonLd = ({ path, origin, facts, expected }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  for (const code of facts.jsonLd) {
    for (const wrong of new Set(validateJsonLd(code, origin))) expect(false, "json-ld", `has structured data that is not valid: ${wrong}`);
  }
  const isOpen = !facts.robots.some((one) => one.includes("noindex"));
  for (const type of (isOpen && expected.key && wanted[expected.key]) || [])
    expect(
      facts.jsonLd.some((code) => code.includes(`"${type}"`)),
      "json-ld",
      `has no structured data of the type ${type}`,
    );
  return faults;
};

/** When the page says its material was changed (ISO 8601), or null. */
export const modifiedAt = (blocks: readonly string[]): string | null => {
  for (const code of blocks) {
    const found = /"dateModified":"([^"]+)"/.exec(code)?.[1];
    if (found) return found;
  }
  return null;
};
