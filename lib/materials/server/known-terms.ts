import type { Db, Tx } from "#lib/db/client.ts";
import type { KnownTerms } from "#lib/materials/rules.ts";
import { findTerms } from "#lib/taxonomy/server/find-terms.ts";
import type { World } from "#lib/worlds/worlds.ts";

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
