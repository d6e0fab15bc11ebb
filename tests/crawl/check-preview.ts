import { worlds } from "#lib/platform/worlds/worlds.ts";
import type { Checked } from "#tests/crawl/checked.ts";
import { type Fault, faultsOf } from "#tests/crawl/fault.ts";

const NEEDED = ["og:title", "og:description", "og:type", "og:site_name", "og:image:alt", "twitter:title", "twitter:image"];

/** What chats and social networks show of a link to the page (Open Graph, cards). For pages that may be indexed. */
export const checkPreview = ({ path, origin, facts, expected }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  const { social, robots, canonicals } = facts;
  if (robots.some((one) => one.includes("noindex"))) return faults;
  for (const name of NEEDED) expect(Boolean(social.get(name)), "link preview", `has no ${name}`);
  expect(social.get("og:url") === canonicals[0], "link preview", `names og:url ${social.get("og:url")} instead of its canonical address`);
  const picture = social.get("og:image") ?? "";
  expect(picture.startsWith(`${origin}/`), "link preview", `names the picture ${picture || "(none)"}, not an address of ours`);
  const size = [social.get("og:image:width"), social.get("og:image:height")].join(" × ");
  expect(size === "1200 × 630", "link preview", `says its picture has ${size} px instead of 1200 × 630`);
  expect(social.get("twitter:card") === "summary_large_image", "link preview", "has no card with a large picture");
  const locale = expected.world ? worlds[expected.world].ogLocale : "en_US";
  expect(social.get("og:locale") === locale, "link preview", `says og:locale ${social.get("og:locale")} instead of ${locale}`);
  return faults;
};
