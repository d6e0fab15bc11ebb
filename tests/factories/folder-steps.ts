import { eq } from "drizzle-orm";
import { POST as addArchive } from "#app/api/v3/folders/archive/add-by-query/route.ts";
import { POST as deleteArchive } from "#app/api/v3/folders/archive/delete-by-query/route.ts";
import { POST as create } from "#app/api/v3/folders/create/route.ts";
import { POST as deleteByQuery } from "#app/api/v3/folders/delete-by-query/route.ts";
import { POST as note } from "#app/api/v3/folders/materials/[id]/note/route.ts";
import { POST as sync } from "#app/api/v3/folders/materials/[id]/sync/route.ts";
import { POST as addMaterials } from "#app/api/v3/folders/materials/add-by-query/route.ts";
import { POST as removeMaterials } from "#app/api/v3/folders/materials/delete-by-query/route.ts";
import { POST as search } from "#app/api/v3/folders/materials/query/route.ts";
import { POST as share } from "#app/api/v3/folders/public/add/route.ts";
import { POST as unshare } from "#app/api/v3/folders/public/delete-by-query/route.ts";
import { POST as open } from "#app/api/v3/folders/public/query/route.ts";
import { POST as list } from "#app/api/v3/folders/query/route.ts";
import { POST as restore } from "#app/api/v3/folders/restore-by-query/route.ts";
import { POST as update } from "#app/api/v3/folders/update-by-query/route.ts";
import type { FolderList, FolderType } from "#lib/commerce/folders/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { folders, foldersMaterials, materialNotes, schoolShares } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

/** Every call that changes or reads somebody's folders, by its path under /api/v3/folders. */
export const folderCalls = {
  create,
  query: list,
  "public/add": share,
  "public/delete-by-query": unshare,
  "public/query": open,
  "update-by-query": update,
  "delete-by-query": deleteByQuery,
  "restore-by-query": restore,
  "archive/add-by-query": addArchive,
  "archive/delete-by-query": deleteArchive,
  "materials/add-by-query": addMaterials,
  "materials/delete-by-query": removeMaterials,
  "materials/query": search,
  "materials/{id}/sync": sync,
  "materials/{id}/note": note,
} as const;
export type FolderCall = keyof typeof folderCalls;

/** Calls one of them. */
export const askFolders = async (name: FolderCall, token: string | null, body: object, params: Record<string, string> = {}) => {
  const answer = await call(folderCalls[name], { path: `/api/v3/folders/${name}?world=de`, token, body, params });
  return { status: answer.status, data: answer.body.data, error: answer.body.error };
};

/** Makes a folder; gives its id. */
export const makeFolder = async (token: string, title: string, more: { parent_id?: number; folder_type?: FolderType } = {}) => {
  const { status, data, error } = await askFolders("create", token, { folder_type: "purchased", title, ...more });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return Number(data?.id);
};

/** One of her trees, as the API tells it. */
export const treeOf = async (token: string, folder_type: FolderType = "purchased"): Promise<FolderList> =>
  (await askFolders("query", token, { folder_type })).data as unknown as FolderList;

/** Everything that the database holds of somebody's folders, deleted ones too. */
export const rowsOfFolders = async (userId: number) => {
  const db = getDb();
  const own = await db.select().from(folders).where(eq(folders.userId, userId)).orderBy(folders.id);
  const content = await db
    .select({ folderId: foldersMaterials.folderId, materialId: foldersMaterials.materialId })
    .from(foldersMaterials)
    .innerJoin(folders, eq(folders.id, foldersMaterials.folderId))
    .where(eq(folders.userId, userId))
    .orderBy(foldersMaterials.folderId, foldersMaterials.materialId);
  const notes = await db.select().from(materialNotes).where(eq(materialNotes.userId, userId)).orderBy(materialNotes.materialId);
  return { own, content, notes };
};

/** The same of a school's staffroom, with what its members show there. */
export const rowsOfStaffroom = async (schoolId: number) => {
  const db = getDb();
  const own = await db.select().from(folders).where(eq(folders.schoolId, schoolId)).orderBy(folders.id);
  const content = await db
    .select({ folderId: foldersMaterials.folderId, materialId: foldersMaterials.materialId })
    .from(foldersMaterials)
    .innerJoin(folders, eq(folders.id, foldersMaterials.folderId))
    .where(eq(folders.schoolId, schoolId))
    .orderBy(foldersMaterials.folderId, foldersMaterials.materialId);
  const shares = await db.select().from(schoolShares).where(eq(schoolShares.schoolId, schoolId)).orderBy(schoolShares.materialId);
  return { own, content, shares };
};

/** Somebody with so many bought materials. */
export const buildBuyer = async (count: number) => {
  const user = await buildUser();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await buildMaterial();
    await buildEntitlement(user.id, id);
    ids.push(id);
  }
  return { ...user, ids };
};
