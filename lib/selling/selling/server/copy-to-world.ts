import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import { processJob } from "#lib/catalogue/materials/server/process-job.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { insertDraft, refuseTooManyDrafts } from "#lib/selling/selling/server/create-draft.ts";
import { findCopies, type MaterialRow } from "#lib/selling/selling/server/find-copy.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";
import { copyFiles } from "#lib/selling/selling/server/open-copy.ts";

/** One of a world at most: whoever comes second waits here, and finds the first. */
const enterGroup = async (tx: Tx, own: MaterialRow, target: World): Promise<string> => {
  const group = own.translationGroup ?? randomUUID();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`translations ${group}`}))`);
  const there = and(eq(materials.translationGroup, group), eq(materials.world, target), isNull(materials.revisionOf));
  const [known] = await tx.select({ id: materials.id }).from(materials).where(there).limit(1);
  if (known || own.world === target) throw new AppError("copy_exists");
  if (!own.translationGroup) await tx.update(materials).set({ translationGroup: group }).where(eq(materials.id, own.id));
  return group;
};

/** The translations of a bundle's parts that are on sale in the other world. */
const translatedParts = (tx: Tx, parts: readonly number[], target: World): Promise<number[]> => {
  const ids = sql.param([...parts]);
  return queryIds(tx)`
    select t.id from materials m join materials t on t.translation_group = m.translation_group and t.author_id = m.author_id
      and t.world = ${target} and t.status = 'published' and t.revision_of is null
    where m.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], m.id)`;
};

const translatedFields = async (tx: Tx, own: MaterialRow, target: World): Promise<DraftFields> => {
  const fields = await loadFields({ ...own, draft: own.publishedAt ? null : own.draft }, tx);
  const known = await knownTerms(target, tx);
  const keep = (keys: readonly string[], words: ReadonlySet<string>) => keys.filter((key) => words.has(key));
  const isSameCurrency = worlds[target].currency === fields.currency;
  return {
    ...fields,
    world: target,
    currency: worlds[target].currency,
    subjects: keep(fields.subjects, known.subject),
    classGrades: keep(fields.classGrades, known.class_grade),
    learningYears: keep(fields.learningYears, known.learning_years),
    topics: keep(fields.topics, known.topic),
    rejectedTopics: keep(fields.rejectedTopics, known.topic),
    materialType: known.material_type.has(fields.materialType) ? fields.materialType : "",
    // An amount means something else in another currency, unless it is nothing.
    priceMinor: isSameCurrency || fields.priceMinor === 0 ? fields.priceMinor : null,
    salePriceMinor: null,
    saleStartsAt: null,
    saleEndsAt: null,
    versionNote: "",
    parts: own.isBundle ? await translatedParts(tx, fields.parts, target) : [],
  };
};

/**
 * Begins the translation of a material for another world: its texts to be translated, its files by their keys (no bytes are copied), what of
 * its classification is known there. Both are linked, so that their pages name each other (hreflang) once both are on sale.
 * @throws AppError not_found, list_full, copy_exists when there is one of that world already
 */
export const copyToWorld = (id: number, target: World, authorId: number): Promise<{ id: number }> =>
  transaction(async (tx) => {
    const { own } = await findCopies(id, authorId, tx);
    await refuseTooManyDrafts(tx, authorId);
    const translationGroup = await enterGroup(tx, own, target);
    const fields = await translatedFields(tx, own, target);
    const copyId = await insertDraft(tx, { authorId, fields, isBundle: own.isBundle, translationGroup });
    await copyFiles(tx, own.id, copyId);
    // The pictures carry words in the world's language.
    await addJob(tx, ...processJob({ id: copyId, authorId }));
    return { id: copyId };
  });
