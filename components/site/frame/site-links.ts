import { href } from "#lib/platform/routes/href.ts";
import type { RouteKey } from "#lib/platform/routes/routes.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type SiteLink = { href: string; text: string };

/** Route keys without parameters that stand in navigation and footer; the text is the message of the same name ("." becomes "_"). */
type PlainKey =
  | "search"
  | "landing.offers"
  | "landing.recommendations"
  | "landing.homeschooling"
  | "landing.mentalHealth.areYouOk"
  | "landing.mentalHealth.kids"
  | "landing.inclusion"
  | "landing.climate"
  | "landing.app"
  | "landing.foundation"
  | "landing.sell"
  | "interactive"
  | "aiTools"
  | "cabinet.uploadEdit"
  | "cabinet.sales"
  | "cabinet.schoolCreation"
  | "cabinet.mySchool"
  | "cabinet.schoolAccount"
  | "content.magazine"
  | "content.podcast"
  | "content.team"
  | "content.jobs"
  | "content.partners"
  | "content.fontsTools"
  | "content.ranking"
  | "content.accessibility"
  | "content.help"
  | "content.faq"
  | "content.imprint"
  | "content.terms"
  | "content.privacy"
  | "content.withdrawal";

/** After the subjects, from what is searched to what is sold. */
export const navKeys = [
  "search",
  "landing.offers",
  "interactive",
  "aiTools",
  "cabinet.schoolAccount",
  "landing.sell",
] as const satisfies PlainKey[];

export const footerColumns = [
  {
    key: "find",
    keys: ["search", "landing.offers", "landing.recommendations", "content.magazine", "content.podcast", "content.fontsTools"],
  },
  {
    key: "focus",
    keys: ["landing.climate", "landing.inclusion", "landing.mentalHealth.areYouOk", "landing.mentalHealth.kids", "landing.homeschooling"],
  },
  { key: "sell", keys: ["landing.sell", "cabinet.uploadEdit", "cabinet.sales"] },
  { key: "schools", keys: ["cabinet.schoolAccount", "cabinet.schoolCreation", "cabinet.mySchool"] },
  {
    key: "about",
    keys: [
      "content.team",
      "content.ranking",
      "content.accessibility",
      "content.help",
      "content.faq",
      "content.partners",
      "content.jobs",
      "landing.foundation",
      "landing.app",
    ],
  },
] as const satisfies { key: string; keys: PlainKey[] }[];

export const legalKeys = ["content.imprint", "content.terms", "content.privacy", "content.withdrawal"] as const satisfies PlainKey[];

/** Links to pages; `text` gives the words for a message key. */
export const linksTo = (world: World, keys: readonly (PlainKey & RouteKey)[], text: (key: string) => string): SiteLink[] =>
  keys.map((key) => ({ href: href(world, key), text: text(key.replaceAll(".", "_")) }));
