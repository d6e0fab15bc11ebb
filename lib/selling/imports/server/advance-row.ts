import { and, eq, sql } from "drizzle-orm";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { importRows, imports, materials, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ImportRow } from "#lib/selling/imports/schema.ts";
import { filesOf, presentRow } from "#lib/selling/imports/server/present-row.ts";
import { findKept } from "#lib/selling/imports/server/show-import.ts";
import { submitRow } from "#lib/selling/imports/server/submit-rows.ts";
import { draftFields } from "#lib/selling/selling/schema.ts";
import { insertDraft, refuseTooManyDrafts } from "#lib/selling/selling/server/create-draft.ts";
import { emptyFields } from "#lib/selling/selling/server/draft-fields.ts";

type Key = { importId: number; row: number };

const isRow = ({ importId, row }: Key) => and(eq(importRows.importId, importId), eq(importRows.row, row));

/** Locked, so that two tabs come one after the other. The same denial for another's as for none. */
const lockRow = async (tx: Tx, key: Key, userId: number) => {
  const [found] = await tx
    .select({ row: importRows, mode: imports.mode, world: imports.world, email: users.email })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .innerJoin(users, eq(users.id, imports.userId))
    .where(and(isRow(key), eq(imports.userId, userId)))
    .for("update", { of: importRows });
  return found ?? notFoundError();
};

type Locked = Awaited<ReturnType<typeof lockRow>>;

/** The material of the row's key; where there is none yet, a draft is begun. */
const enterMaterial = async (tx: Tx, { row, world, email }: Locked, userId: number) => {
  // The lock of the operator's import, too: whoever imports a key, it is one material.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${email} ${row.externalId}`}))`);
  const isKnown = and(eq(materials.authorId, userId), eq(materials.externalId, row.externalId));
  const [known] = await tx
    .select({ id: materials.id, status: materials.status, version: materials.version })
    .from(materials)
    .where(isKnown);
  if (known) return { id: known.id, isDraft: known.status === "draft" && known.version === 0 };
  await refuseTooManyDrafts(tx, userId, "byImport");
  const fields = draftFields.parse({ ...emptyFields(world), ...row.fields, world });
  return { id: await insertDraft(tx, { authorId: userId, externalId: row.externalId, fields }), isDraft: true };
};

const nextState = async (tx: Tx, { row, mode }: Locked, material: { id: number; isDraft: boolean }) => {
  // What is on sale or with the reviewers already is left as it is.
  if (!material.isDraft) return "done";
  const files = filesOf(row, await findKept([material.id], tx));
  if (files.some(({ isThere }) => !isThere)) return "begun";
  return mode === "submit" ? "sent" : "done";
};

/**
 * Takes a row as far as it goes: begins its draft, and when all its files are there, is done with it or submits it. Called again it goes on
 * where it stands and makes nothing twice. The files come by the uploads of drafts, between two calls. `world`: of the sentences.
 * @throws AppError not_found, list_full (too many drafts)
 */
export const advanceRow = async (key: Key, userId: number, world: World): Promise<ImportRow> => {
  const isSent = await transaction(async (tx) => {
    const locked = await lockRow(tx, key, userId);
    const { state } = locked.row;
    if (state !== "waiting" && state !== "begun") return state === "sent";
    const material = await enterMaterial(tx, locked, userId);
    const next = await nextState(tx, locked, material);
    await tx.update(importRows).set({ state: next, materialId: material.id, updatedAt: new Date() }).where(isRow(key));
    return next === "sent";
  });
  if (isSent) await submitRow(key);
  return transaction(async (tx) => {
    const { row } = await lockRow(tx, key, userId);
    return presentRow(row, row.materialId === null ? [] : await findKept([row.materialId], tx), world);
  });
};
