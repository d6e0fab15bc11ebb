import { and, eq, inArray } from "drizzle-orm";
import { MOST_COMPARED } from "#lib/catalogue/compare/rules.ts";
import type { ComparedMaterial, Comparison } from "#lib/catalogue/compare/schema.ts";
import { findExerciseFacts } from "#lib/catalogue/exercises/server/find-exercises.ts";
import { findPartRights } from "#lib/catalogue/materials/server/find-bundles.ts";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What the card does not say, of those in this world. */
const findRows = (ids: readonly number[], world: World) =>
  getDb()
    .select({
      id: materials.id,
      materialType: materials.materialType,
      licence: materials.licence,
      facts: materials.facts,
      updatedAt: materials.updatedAt,
    })
    .from(materials)
    .where(and(inArray(materials.id, [...ids]), eq(materials.world, world)));

/** ROUTE-14: materials of a world side by side, at most four, by what their own pages say; what is not on sale is left out. Tags the page with each. */
export const findComparison = async (ids: readonly number[], world: World): Promise<Comparison> => {
  const asked = ids.slice(0, MOST_COMPARED);
  const rows = asked.length > 0 ? await findRows(asked, world) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [cards, terms, exercises] = await Promise.all([
    listCards(
      asked.filter((id) => byId.has(id)),
      world,
    ),
    findTerms(world),
    findExerciseFacts(asked),
  ]);
  const compared = await Promise.all(
    cards.map(async (card): Promise<ComparedMaterial[]> => {
      const row = byId.get(card.id);
      if (!row) return [];
      const [files, partRights] = await Promise.all([findFiles(card.id), findPartRights(card)]);
      const { words, hasAnswerKey, answerKeyFrom, isEditable, isColour, pageSize, isLandscape } = row.facts;
      return [
        {
          card,
          materialType: terms.find(({ kind, key }) => kind === "material_type" && key === row.materialType)?.name ?? "",
          licence: partRights?.licence ?? row.licence,
          files,
          facts: {
            words: words ?? null,
            hasAnswerKey: hasAnswerKey ?? null,
            answerKeyFrom: answerKeyFrom ?? null,
            isEditable: isEditable ?? null,
            isColour: isColour ?? null,
            pageSize: pageSize ?? null,
            isLandscape: isLandscape ?? null,
            updatedAt: row.updatedAt.toISOString(),
          },
          exercises: exercises.get(card.id) ?? null,
        },
      ];
    }),
  );
  const shown = compared.flat();
  return { materials: shown, isCut: ids.length > asked.length, isIncomplete: shown.length < asked.length };
};
