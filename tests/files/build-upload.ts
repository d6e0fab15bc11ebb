import { asc, eq } from "drizzle-orm";
import { processMaterial } from "#lib/catalogue/materials/server/process-material.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages, materials } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { createMaterial } from "#tests/files/create-material.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

type Wanted = {
  world?: World;
  authorId?: number;
  files?: { name: string; bytes: Buffer; role?: "material_file" | "sources" | "cover" }[];
  input?: Record<string, unknown>;
};

/** What a seller enters, right in every field. */
export const rightInput = {
  world: "de",
  title: "Bruch-Domino",
  description: "Karten zum Ausschneiden und Legen.",
  subjects: ["mathematics"],
  classGrades: ["g5"],
  materialType: "game",
  priceMinor: 290,
  currency: "EUR",
};

/** The rows of a material as they are now; pages and files in their order. */
export const readMaterial = async (id: number) => {
  const [material] = await getDb().select().from(materials).where(eq(materials.id, id));
  const files = await getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id)).orderBy(asc(materialFiles.position));
  const pages = await getDb().select().from(materialPages).where(eq(materialPages.materialId, id)).orderBy(asc(materialPages.position));
  if (!material) throw new Error("no material");
  return { material, files, pages };
};

/** A material uploaded by its seller (a one-page PDF unless files are given), processed. */
export const buildUpload = async ({ world = "de", authorId, files, input = {} }: Wanted = {}) => {
  await transaction(loadTaxonomy);
  const author = authorId ?? (await buildSeller({ world })).id;
  const given = files ?? [{ name: "blatt.pdf", bytes: await makePdf([{ text: "Hallo" }]) }];
  const { materialId, refused } = await createMaterial(
    { ...rightInput, world, ...input },
    given.map((file) => ({ role: "material_file" as const, ...file })),
    { authorId: author },
  );
  await processMaterial(materialId);
  return { ...(await readMaterial(materialId)), refused };
};
