import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages } from "#lib/platform/db/schema/schema.ts";

let count = 0;

/** One PDF of a material with these texts on its pages, with pictures; as many of the first pages are free. */
export const buildPages = async (materialId: number, texts: readonly string[], freePages = 1) => {
  count += 1;
  const sha256 = String(count).padStart(64, "a");
  const [file] = await getDb()
    .insert(materialFiles)
    .values({
      materialId,
      kind: "material_file",
      name: `blatt-${count}.pdf`,
      storageKey: `files/aa/blatt-${count}`,
      bytes: 2_048,
      sha256,
      mime: "application/pdf",
      status: "ready",
      pageCount: texts.length,
    })
    .returning();
  if (!file) throw new Error("no file");
  const pages = texts.map((text, index) => ({
    materialId,
    fileId: file.id,
    number: index + 1,
    position: index + 1,
    isFree: index < freePages,
    text,
    smallKey: `previews/aa/${sha256}.webp`,
    smallWidth: 354,
    smallHeight: 500,
    largeKey: `previews/aa/${sha256}.webp`,
    largeWidth: 1_061,
    largeHeight: 1_500,
  }));
  await getDb().insert(materialPages).values(pages);
  return file;
};
