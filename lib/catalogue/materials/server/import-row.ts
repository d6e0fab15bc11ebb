import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { enterAuthor } from "#lib/catalogue/materials/server/enter-author.ts";
import { forgetPictures } from "#lib/catalogue/materials/server/forget-pictures.ts";
import type { ParsedRow } from "#lib/catalogue/materials/server/parse-row.ts";
import { type GivenFile, type PreparedFile, prepareFiles } from "#lib/catalogue/materials/server/prepare-files.ts";
import { readRowFiles } from "#lib/catalogue/materials/server/read-row-files.ts";
import { renderFiles } from "#lib/catalogue/materials/server/render-files.ts";
import { replaceFiles } from "#lib/catalogue/materials/server/replace-files.ts";
import { RowRefusal, sentenceOf } from "#lib/catalogue/materials/server/row-refusal.ts";
import { insertMaterial, updateMaterial } from "#lib/catalogue/materials/server/save-material.ts";
import { settleMaterial } from "#lib/catalogue/materials/server/settle-material.ts";
import { withStoredFiles } from "#lib/catalogue/materials/server/store-files.ts";
import { writePages } from "#lib/catalogue/materials/server/write-pages.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { bundleItems, materials, users } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

export type RowOutcome = { outcome: "imported" | "updated" | "unchanged"; materialId: number };

const known = async (tx: Pick<Tx, "select">, { author, externalId }: ParsedRow) => {
  const [row] = await tx
    .select({ id: materials.id, sourceHash: materials.sourceHash, isBundle: materials.isBundle })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(and(eq(users.email, author.email), eq(materials.externalId, externalId)));
  return row;
};

const hashOf = ({ row: _, ...parsed }: ParsedRow, files: readonly { bytes: Buffer }[]): string => {
  // No row can set these, and hashes of before did not know them: nothing is imported again because of them.
  const { descriptionHtml: __, curriculum: ___, freePageNumbers: ____, rejectedTopics: _____, ...input } = parsed.input;
  const sums = files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"));
  return createHash("sha256")
    .update(JSON.stringify([{ ...parsed, input }, sums]))
    .digest("hex");
};

/** All files or none: a row is imported whole. */
const prepareAll = async (given: readonly GivenFile[]): Promise<PreparedFile[]> => {
  const { accepted, refused } = await prepareFiles(given);
  const first = refused[0];
  if (!first) return accepted;
  throw new RowRefusal("files", `${first.name}: ${sentenceOf(first.error)}`);
};

const writeParts = async (tx: Tx, bundleId: number, authorId: number, parts: readonly string[]): Promise<void> => {
  const rows = await tx
    .select({ id: materials.id, externalId: materials.externalId, isBundle: materials.isBundle })
    .from(materials)
    .where(and(eq(materials.authorId, authorId), inArray(materials.externalId, [...parts])));
  const ids = parts.map((part) => {
    const found = rows.find(({ externalId, isBundle }) => externalId === part && !isBundle);
    if (!found) throw new RowRefusal("bundle", `${part}: the author has no material with this external_id.`);
    return found.id;
  });
  await tx.delete(bundleItems).where(eq(bundleItems.bundleId, bundleId));
  await tx.insert(bundleItems).values([...new Set(ids)].map((materialId, position) => ({ bundleId, materialId, position })));
};

/**
 * Takes one row in, whole or not at all: everything is checked, drawn and stored before one transaction makes it known. The same row again
 * changes nothing; a changed one replaces what was there (version + 1). `folder` is the catalogue's.
 * @throws RowRefusal or AppError with the reason; nothing is left behind then
 */
export const importRow = async (parsed: ParsedRow, { folder, isDemo }: { folder: string; isDemo: boolean }): Promise<RowOutcome> => {
  const { input, externalId, author, parts } = parsed;
  const given = await readRowFiles(folder, parsed);
  const sourceHash = hashOf(parsed, given);
  const before = await known(getDb(), parsed);
  if (before?.sourceHash === sourceHash) return { outcome: "unchanged", materialId: before.id };
  const isBundle = parts.length > 0;
  const prepared = await prepareAll(given);
  const drawn = await renderFiles(
    prepared.map((file) => ({ ...file, read: () => file.bytes })),
    input,
  );
  const { unused, replaced, ...outcome } = await withStoredFiles(drawn, (stored) =>
    transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${author.email} ${externalId}`}))`);
      const authorId = await enterAuthor(tx, author, { world: input.world, isDemo });
      const there = await known(tx, parsed);
      if (there && there.isBundle !== isBundle)
        throw new RowRefusal("bundle", "A material cannot become a bundle, nor a bundle a material.");
      const extra = { status: "published" as const, isBundle, externalId, sourceHash };
      if (there) await updateMaterial(tx, there.id, input, extra);
      const materialId = there?.id ?? (await insertMaterial(tx, input, { ...extra, authorId }));
      const { files, unused } = await replaceFiles(tx, materialId, stored);
      const { replaced } = await writePages(tx, { id: materialId, world: input.world }, files);
      if (isBundle) await writeParts(tx, materialId, authorId, parts);
      await settleMaterial(tx, materialId, { isPublished: true });
      return { outcome: there ? ("updated" as const) : ("imported" as const), materialId, unused, replaced };
    }),
  );
  await Promise.allSettled(unused.map((key) => getStorage().delete(key)));
  await forgetPictures(replaced);
  return outcome;
};
