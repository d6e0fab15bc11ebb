import { levelOf } from "#lib/catalogue/landings/rules.ts";
import type { LandingKind } from "#lib/catalogue/landings/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Named = { id: number; kind: LandingKind; key: string; slug: string };

/** The address of a landing (ROUTE-7, 8, 9); `page` is left out of the first one's. */
export const landingHref = (world: World, { id, kind, key, slug }: Named, page = 1): string => {
  const query = { page: page > 1 ? page : undefined };
  if (kind === "school") return href(world, "landing.school", { school: levelOf(key), id, slug }, query);
  return href(world, kind === "keyword" ? "landing.keyword" : "landing.lessons", { id, slug }, query);
};
