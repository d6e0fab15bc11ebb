import { inArray } from "drizzle-orm";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { Recommendation, Recommendations } from "#lib/pages/personalisation/schema.ts";
import { type Fitting, findFitting } from "#lib/pages/personalisation/server/find-fitting.ts";
import { findSettings } from "#lib/pages/personalisation/server/find-settings.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Gives each reason its words; null where what it names is gone meanwhile. */
const nameReasons = async (rows: readonly Fitting[], world: World) => {
  const ids = rows.filter(({ kind }) => kind === "bought" || kind === "like").map(({ because }) => Number(because));
  const { id, title, slug, world: from } = materials;
  const named = ids.length > 0 ? await getDb().select({ id, title, slug, world: from }).from(materials).where(inArray(id, ids)) : [];
  const terms = await findTerms(world);
  return ({ kind, because }: Fitting, card: Recommendation["card"]): Recommendation["because"] => {
    if (kind === "author") return { kind, name: card.author.name };
    if (kind === "subject") {
      const name = terms.find((term) => term.kind === "subject" && term.key === because)?.name;
      return name === undefined ? null : { kind, name };
    }
    const own = named.find((one) => one.id === Number(because));
    return own ? { kind, title: own.title, href: href(own.world, "material", { id: own.id, slug: own.slug }) } : null;
  };
};

/** The cards of what fits, each with its reason (Regulation (EU) 2022/2065 art. 27: why something is suggested). */
export const findRecommendations = async (userId: number, world: World): Promise<Recommendations> => {
  const rows = await findFitting(getDb(), userId, world);
  if (rows.length === 0) return { items: [], isOff: (await findSettings(userId)).row?.isOff ?? false };
  const cards = new Map(
    (
      await listCards(
        rows.map(({ id }) => id),
        world,
      )
    ).map((card) => [card.id, card]),
  );
  const reasonOf = await nameReasons(rows, world);
  const items = rows.flatMap((row) => {
    const card = cards.get(row.id);
    return card ? [{ card, href: href(world, "material", { id: card.id, slug: card.slug }), because: reasonOf(row, card) }] : [];
  });
  return { items, isOff: false };
};
