import { and, eq, ne, sql } from "drizzle-orm";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { bundleItems, materialFiles, materialPages, materials, users } from "#lib/platform/db/schema/schema.ts";
import { foldText } from "#lib/platform/words/fold.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import { type Field, inField, toVector } from "#lib/platform/words/vector.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";

type Material = typeof materials.$inferSelect;

/** Names of what a material is classified as: subjects, topics, grades, type. */
const classification = async (tx: Tx, material: Material, world: World): Promise<string[]> => {
  const keys = new Set([
    ...material.subjects,
    ...material.topics,
    ...material.classGrades,
    ...material.learningYears,
    material.materialType,
  ]);
  return (await findTerms(world, tx)).filter(({ key }) => keys.has(key)).map(({ name }) => name);
};

const partTitles = async (tx: Tx, bundleId: number): Promise<string[]> => {
  const rows = await tx
    .select({ title: materials.title })
    .from(bundleItems)
    .innerJoin(materials, eq(materials.id, bundleItems.materialId))
    .where(and(eq(bundleItems.bundleId, bundleId), eq(materials.status, "published")));
  return rows.map(({ title }) => title);
};

/** What is written in files that have no pages. */
const fileTexts = async (tx: Tx, materialId: number): Promise<string[]> => {
  const rows = await tx
    .select({ text: materialFiles.text })
    .from(materialFiles)
    .where(and(eq(materialFiles.materialId, materialId), ne(materialFiles.text, "")))
    .orderBy(materialFiles.position);
  return rows.map(({ text }) => text);
};

/** Where the words of a page stand: its snippets mark them without asking for the text's stems again. */
const pageVector = (words: readonly string[], stems: Map<string, string>): string => {
  const positions = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    const stem = stems.get(word);
    if (!stem) continue;
    const known = positions.get(stem);
    if (known) known.push(index + 1);
    else positions.set(stem, [index + 1]);
  }
  return toVector(positions);
};

/**
 * Writes what a material is found by: title, description, places in a curriculum, keywords, author, the names it is classified under, the titles of a bundle's
 * parts, and the words of every page and of files without pages. To be called in the transaction that changed any of these.
 */
export const indexMaterial = async (tx: Tx, materialId: number): Promise<void> => {
  const [row] = await tx
    .select({ material: materials, author: users.publicName })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(eq(materials.id, materialId));
  if (!row) return;
  const { material, author } = row;
  const world = isWorld(material.world) ? material.world : defaultWorld;
  const pages = await tx
    .select({ id: materialPages.id, text: materialPages.text })
    .from(materialPages)
    .where(eq(materialPages.materialId, materialId))
    .orderBy(materialPages.position);
  const wordsOf = (text: string) => splitWords(text, world).map(({ word }) => word);
  const pageWords = pages.map(({ text }) => wordsOf(text));
  const fields: { field: Field | null; words: string[] }[] = [
    { field: "t", words: wordsOf(material.title) },
    { field: "s", words: wordsOf([...(await classification(tx, material, world)), ...material.keywords, author].join("\n")) },
    {
      field: null,
      words: wordsOf(
        [material.description, ...material.curriculum, ...(material.isBundle ? await partTitles(tx, materialId) : [])].join("\n"),
      ),
    },
    { field: "p", words: [...pageWords.flat(), ...(await fileTexts(tx, materialId)).flatMap(wordsOf)] },
  ];
  const stems = await stemWords(
    fields.flatMap(({ words }) => words),
    world,
    tx,
  );
  const keys = [...material.subjects, ...material.topics, ...material.classGrades, ...material.learningYears, material.materialType];
  const lexemes = new Set([inField("w", world), ...keys.map((key) => inField("k", key))]);
  for (const { field, words } of fields) {
    for (const word of words) {
      const stem = stems.get(word);
      if (!stem) continue;
      lexemes.add(stem);
      if (field) lexemes.add(inField(field, stem));
    }
  }
  const folded = foldText([material.title, author, ...material.keywords].join(" "), world).slice(0, 1_000);
  await tx
    .update(materials)
    .set({ search: sql`${toVector([...lexemes].map((lexeme) => [lexeme] as const))}::tsvector`, folded })
    .where(eq(materials.id, materialId));
  const ids = pages.map(({ id }) => id);
  const vectors = pageWords.map((words) => pageVector(words, stems));
  await tx.execute(sql`
    update material_pages p set search = v.search::tsvector
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(vectors)}::text[]) as v (id, search) where p.id = v.id`);
};
