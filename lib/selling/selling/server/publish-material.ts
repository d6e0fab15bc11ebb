import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { moveExercises } from "#lib/catalogue/exercises/server/take-exercises.ts";
import { checkInput } from "#lib/catalogue/materials/server/check-input.ts";
import { cleanDescription } from "#lib/catalogue/materials/server/clean-description.ts";
import { veilPages } from "#lib/catalogue/materials/server/redraw-pages.ts";
import { updateMaterial } from "#lib/catalogue/materials/server/save-material.ts";
import { settleMaterial } from "#lib/catalogue/materials/server/settle-material.ts";
import { announceVersion } from "#lib/catalogue/notices/server/tell-version.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { materialFiles, materialPages, materials, stampedFiles } from "#lib/platform/db/schema/schema.ts";
import { toMaterialInput } from "#lib/selling/selling/rules.ts";
import { becomeSeller } from "#lib/selling/selling/server/become-seller.ts";
import { type Copies, workingRow } from "#lib/selling/selling/server/find-copy.ts";
import { describeExercises } from "#lib/selling/selling/server/hand-in-exercises.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";
import { settleBundles } from "#lib/selling/selling/server/settle-bundles.ts";
import { tellBuyers } from "#lib/selling/selling/server/tell-buyers.ts";
import { tellTranslations } from "#lib/selling/selling/server/tell-translations.ts";
import { writeParts } from "#lib/selling/selling/server/write-parts.ts";

type FileRow = typeof materialFiles.$inferSelect;
type Moved = { unused: string[]; isChanged: boolean };

const filesOf = (tx: Tx, materialId: number): Promise<FileRow[]> =>
  tx
    .select()
    .from(materialFiles)
    .where(eq(materialFiles.materialId, materialId))
    .orderBy(asc(materialFiles.position), asc(materialFiles.id));

/** The copy's files and pages become the material's. A file that stays keeps its id: buyers' stamped copies hang on it. */
const moveFiles = async (tx: Tx, from: number, to: number): Promise<Moved> => {
  const [before, after] = [await filesOf(tx, to), await filesOf(tx, from)];
  const shown = await tx
    .delete(materialPages)
    .where(eq(materialPages.materialId, to))
    .returning({ small: materialPages.smallKey, large: materialPages.largeKey });
  const kept = new Set<number>();
  for (const file of after) {
    const same = before.find(({ id, sha256, kind }) => sha256 === file.sha256 && kind === file.kind && !kept.has(id));
    if (!same) {
      await tx.update(materialFiles).set({ materialId: to }).where(eq(materialFiles.id, file.id));
      continue;
    }
    kept.add(same.id);
    const { name, position, pageCount, status, refusal, facts, text } = file;
    await tx.update(materialFiles).set({ name, position, pageCount, status, refusal, facts, text }).where(eq(materialFiles.id, same.id));
    await tx.update(materialPages).set({ fileId: same.id }).where(eq(materialPages.fileId, file.id));
  }
  await tx.update(materialPages).set({ materialId: to }).where(eq(materialPages.materialId, from));
  const gone = before.filter(({ id }) => !kept.has(id));
  const pictures = shown.flatMap(({ small, large }) => [small ?? [], large ?? []].flat());
  const unused = [...pictures, ...[...gone, ...after].map(({ storageKey }) => storageKey)];
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    const copies = await tx.select({ key: stampedFiles.storageKey }).from(stampedFiles).where(inArray(stampedFiles.fileId, ids));
    unused.push(...copies.map(({ key }) => key));
    await tx.delete(materialFiles).where(inArray(materialFiles.id, ids));
  }
  const isChanged = gone.length > 0 || after.length > kept.size;
  return { unused, isChanged };
};

const recordVersion = async (tx: Tx, materialId: number, note: string, publishedAt = new Date()): Promise<void> => {
  await tx.execute(sql`
    insert into material_versions (material_id, version, note, published_at, pages)
    select m.id, m.version, ${note}, ${publishedAt.toISOString()}::timestamptz, coalesce((
      select jsonb_agg(jsonb_build_object('picture', p.picture_hash, 'text', md5(p.text)) order by p.position)
      from material_pages p where p.material_id = m.id and p.position > 0), '[]'::jsonb)
    from materials m where m.id = ${materialId}
    on conflict do nothing`);
};

/**
 * Puts what was prepared on sale: the first version, or the next one in the place of the last. Answers the storage keys that may be unused
 * after the commit (deleteUnusedBytes).
 * @throws AppError invalid_input with one code per field
 */
export const publishMaterial = async (tx: Tx, copies: Copies): Promise<string[]> => {
  const { own, copy } = copies;
  const fields = await loadFields(workingRow(copies), tx);
  const input = await checkInput(toMaterialInput({ ...fields, ...cleanDescription(fields) }), tx);
  // What was imported has no version yet that the next one could be compared with.
  if (copy && own.publishedAt) await recordVersion(tx, own.id, "", own.updatedAt);
  const added = own.isBundle ? await writeParts(tx, own, fields) : [];
  const moved = copy ? await moveFiles(tx, copy.id, own.id) : { unused: [], isChanged: false };
  const played = copy ? await moveExercises(tx, copy.id, own.id) : { unused: [], isChanged: false };
  if (copy) await tx.delete(materials).where(and(eq(materials.id, copy.id), eq(materials.revisionOf, own.id)));
  await updateMaterial(tx, own.id, input, { status: "published" });
  await tx.update(materials).set({ draft: null, draftRevision: 0, submittedAt: null }).where(eq(materials.id, own.id));
  await describeExercises(tx, own.id);
  await becomeSeller(tx, own.authorId);
  await settleMaterial(tx, own.id, { isPublished: true });
  await settleBundles(tx, [own.id]);
  await tellTranslations(tx, own);
  await recordVersion(tx, own.id, fields.versionNote);
  const veiled = await veilPages(tx, own, input);
  if (moved.isChanged || played.isChanged || added.length > 0) {
    await tellBuyers(tx, own.id);
    if (own.publishedAt) await announceVersion(tx, own.id);
  }
  return [...moved.unused, ...played.unused, ...veiled.filter((key) => key !== null)];
};

/** How often something of this seller was published, the materials that are in the shop or were. */
export const countPublished = async (tx: Tx, authorId: number): Promise<number> => {
  const { total } = await queryOne(tx, totalRow)`
    select count(*) as total from materials where author_id = ${authorId} and published_at is not null and revision_of is null`;
  return total;
};
