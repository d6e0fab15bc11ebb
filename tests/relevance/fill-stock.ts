import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages, materials, users } from "#lib/platform/db/schema/schema.ts";
import { makeSheet, printedPages } from "#lib/platform/generators/sheet/generate.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { planCatalogue } from "#lib/staff/demo/catalogue.ts";
import { descriptionOf } from "#lib/staff/demo/describe.ts";
import type { PlannedMaterial, WorldSource } from "#lib/staff/demo/planned-material.ts";
import { readSources } from "#lib/staff/demo/server/read-sources.ts";

/** A material of the demonstration with the id it has in this database. */
export type Stocked = PlannedMaterial & { id: number };

const wordsOf = (value: unknown, without: readonly string[] = []): string[] => {
  if (typeof value === "string") return value.startsWith("<") ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(one, without));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => (without.includes(key) ? [] : wordsOf(one, without)));
};

/** What stands on the pages of a material, without drawing them: the words of its blocks, `without` these keys, under its heading. */
export const pagesOf = (
  { make, world, title }: PlannedMaterial,
  sources: ReturnType<typeof readSources>,
  without: readonly string[] = [],
): string[] => {
  if (!make) return [];
  const { bank } = sources[world];
  const made = makeSheet(make.kind, { ...make.request, world: worlds[world], wordbank: bank });
  return printedPages(made).map(({ sheet, solved }) =>
    [sheet.heading ?? title, ...(solved ? [bank.sheet.answerKey ?? ""] : [sheet.instruction]), ...wordsOf(sheet.content, without)].join(
      "\n",
    ),
  );
};

const day = 86_400_000;

/** The row of a material; the first of the catalogue is the newest. */
const rowOf = (
  material: PlannedMaterial,
  source: WorldSource,
  authorId: number,
  index: number,
  pageCount: number,
): typeof materials.$inferInsert => ({
  authorId,
  world: material.world,
  language: worlds[material.world].bcp47,
  slug: material.externalId,
  title: material.title,
  description: descriptionOf(material, source),
  subjects: [material.subject],
  classGrades: [...material.classGrades],
  learningYears: [...material.learningYears],
  materialType: material.materialType,
  topics: [...material.topics],
  keywords: [...material.keywords],
  licence: "single",
  priceMinor: material.priceMinor,
  currency: material.currency,
  isBundle: material.parts.length > 0,
  formats: ["PDF"],
  pageCount,
  status: "published",
  publishedAt: new Date(Date.now() - 30 * day - index * 60_000),
});

const AT_ONCE = 4;
/** Materials that are written together. */
const TOGETHER = 25;

/** The words of their pages and their places in the search index. */
const writeWords = async (share: readonly { id: number; texts: readonly string[] }[]): Promise<void> => {
  for (let at = 0; at < share.length; at += TOGETHER)
    await transaction(async (tx) => {
      for (const { id, texts } of share.slice(at, at + TOGETHER)) {
        if (texts.length > 0) {
          const sha256 = String(id).padStart(64, "a");
          const file = {
            materialId: id,
            kind: "material_file" as const,
            name: "blatt.pdf",
            storageKey: `files/aa/${id}`,
            bytes: 2_048,
            sha256,
          };
          const [row] = await tx
            .insert(materialFiles)
            .values({ ...file, mime: "application/pdf", status: "ready", pageCount: texts.length })
            .returning({ id: materialFiles.id });
          const fileId = row?.id ?? 0;
          await tx
            .insert(materialPages)
            .values(
              texts.map((text, index) => ({ materialId: id, fileId, number: index + 1, position: index + 1, isFree: index === 0, text })),
            );
        }
        await indexMaterial(tx, id);
      }
    });
};

/**
 * Fills an empty, migrated database with the demonstration's catalogue of these worlds: rows, words of pages and the search index, without
 * drawing files, which would take minutes.
 */
export const fillStock = async (wanted: readonly World[] = worldCodes): Promise<Stocked[]> => {
  await loadTaxonomy();
  const sources = readSources();
  const plan = planCatalogue(sources).filter(({ world }) => wanted.includes(world));
  const [author] = await getDb()
    .insert(users)
    .values({
      email: "stock@school.example",
      slug: "stock",
      publicName: "Kreidefels",
      world: "de",
      language: "de",
      currency: "EUR",
      isSeller: true,
    })
    .returning();
  if (!author) throw new Error("no author");
  const pages = plan.map((material) => pagesOf(material, sources));
  const made = await getDb()
    .insert(materials)
    .values(plan.map((material, index) => rowOf(material, sources[material.world], author.id, index, pages[index]?.length ?? 0)))
    .returning({ id: materials.id });
  const stock = plan.map((material, index): Stocked => ({ ...material, id: made[index]?.id ?? 0 }));
  const numbered = stock.map(({ id }, index) => ({ id, texts: pages[index] ?? [] }));
  await Promise.all(Array.from({ length: AT_ONCE }, (_, share) => writeWords(numbered.filter((__, index) => index % AT_ONCE === share))));
  await getDb().execute("analyze materials, material_pages");
  return stock;
};

/** The same of a database that was filled before: its materials are known by their slugs. */
export const readStock = async (): Promise<Stocked[]> => {
  const rows = await getDb().select({ id: materials.id, slug: materials.slug }).from(materials);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return planCatalogue(readSources()).flatMap((material) => {
    const id = ids.get(material.externalId);
    return id === undefined ? [] : [{ ...material, id }];
  });
};
