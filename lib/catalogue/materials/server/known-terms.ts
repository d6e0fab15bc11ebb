import type { KnownTerms } from "#lib/catalogue/materials/rules.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The keys a world's taxonomy knows, for checkMaterial(). */
export const knownTerms = async (world: World, db?: Db | Tx): Promise<KnownTerms> => {
  const terms = await findTerms(world, db);
  const keys = (kind: string) => new Set(terms.filter((term) => term.kind === kind).map(({ key }) => key));
  return {
    subject: keys("subject"),
    class_grade: keys("class_grade"),
    learning_years: keys("learning_years"),
    material_type: keys("material_type"),
    topic: keys("topic"),
  };
};
