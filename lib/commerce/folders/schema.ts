import { z } from "zod";
import { materialCard, materialId } from "#lib/catalogue/materials/schema.ts";
import { searchFilters, searchInput, searchResult } from "#lib/catalogue/search/schema.ts";
import { MAX_FOLDERS, MAX_NOTE, MAX_TITLE } from "#lib/commerce/folders/rules.ts";
import { line, worldCode } from "#lib/platform/fields/fields.ts";

/** What was bought, what is one's own, what was marked: a tree of folders each; and the one that is her school's. */
export const folderTypes = ["purchased", "own", "favorite", "staffroom"] as const;
const folderType = z.enum(folderTypes);
export type FolderType = z.infer<typeof folderType>;

const id = z.int().positive();
const title = line(MAX_TITLE);

/** ENTITY-4. `folders_materials`: what lies in it and is hers today. `link`: the path of its public page; null without one. */
const folder = z.object({
  id: z.int(),
  title: z.string(),
  parent_id: z.int().nullable(),
  is_archive: z.boolean(),
  folders_materials: z.array(z.object({ material_id: z.int() })),
  link: z.string().nullable(),
  shows_owner: z.boolean(),
});
export type Folder = z.infer<typeof folder>;

export const folderListInput = z.object({ folder_type: folderType });
/** `total`: all that is hers of that kind, in folders or not. `may_arrange`: false for a staffroom that others keep in order. */
export const folderList = z.object({ folders: z.array(folder), total: z.int(), may_arrange: z.boolean() });
export type FolderList = z.infer<typeof folderList>;

export const createFolderInput = z.object({ folder_type: folderType, title, parent_id: id.nullable().default(null) });
export type CreateFolder = z.input<typeof createFolderInput>;
export const createdFolder = folder;

/** Which folders are meant: at least one by its id. What is not hers is none of them. Those of a staffroom are meant with that type alone. */
const folderFilter = z.object({ ids: z.array(id).min(1, "required").max(MAX_FOLDERS, "too_many"), folder_type: folderType.optional() });
export const byFolderFilter = z.object({ queryFilter: folderFilter });
export type FolderFilter = z.infer<typeof folderFilter>;

/** A new title is one folder's; a new place (`parent_id` null: the top) may be that of many. */
export const updateFoldersInput = z
  .object({ queryFilter: folderFilter, title: title.optional(), parent_id: id.nullable().optional() })
  .refine(({ title: name, parent_id }) => name !== undefined || parent_id !== undefined, { path: ["title"], message: "required" })
  .refine(({ queryFilter, title: name }) => name === undefined || queryFilter.ids.length === 1, { path: ["title"], message: "invalid" });
export type UpdateFolders = z.infer<typeof updateFoldersInput>;

/** How many were changed. */
export const changedFolders = z.object({ count: z.int() });
export type ChangedFolders = z.infer<typeof changedFolders>;

/** Materials of the owner in the language of the search. `folder_id`: in it or below it; null: in no folder. Filters add up. */
const materialFilter = z.object({
  folder_type: folderType,
  query: searchInput.shape.query,
  filters: searchFilters.default(() => searchFilters.parse({})),
  folder_id: id.nullable().optional(),
  ids: z.array(id).min(1, "required").max(1_000, "too_many").optional(),
  /** With a version that she has not fetched yet. */
  isRenewed: z.boolean().default(false),
});
export type MaterialFilter = z.output<typeof materialFilter>;
export type WantedMaterials = z.input<typeof materialFilter>;

const none = JSON.stringify(searchFilters.parse({}));
/** For what changes something: all of a library is only meant by who says so. */
const narrowFilter = materialFilter
  .extend({ all: z.literal(true).optional() })
  .refine(
    ({ query, filters, folder_id, ids, isRenewed, all }) =>
      all || query !== "" || folder_id !== undefined || ids !== undefined || isRenewed || JSON.stringify(filters) !== none,
    { message: "required" },
  );

/** Out of all folders of a tree at once, into some. */
const folderIds = z.array(id).max(MAX_FOLDERS, "too_many");

/** `remove_folder_ids`: taken out of these at the same time, so nothing is lost in between. */
export const addMaterialsInput = z.object({
  folder_ids: folderIds.min(1, "required").max(50, "too_many"),
  queryFilter: narrowFilter,
  remove_folder_ids: folderIds.default([]),
});
export const removeMaterialsInput = z.object({ folder_ids: folderIds.min(1, "required"), queryFilter: narrowFilter });
/** How many materials were meant. */
export const changedMaterials = z.object({ count: z.int() });
export type ChangedMaterials = z.infer<typeof changedMaterials>;

/** One material lies in exactly these folders of that type afterwards. */
export const syncMaterialInput = z.object({ id: materialId, folder_ids: folderIds, folder_type: folderType });

export const noteInput = z.object({ id: materialId, text: z.string().trim().max(MAX_NOTE, "too_long") });
export const savedNote = z.object({ note: z.string().nullable() });
export type SavedNote = z.infer<typeof savedNote>;

export const shelfSorts = ["added", "relevance", "title"] as const;
export type ShelfSort = (typeof shelfSorts)[number];
export const shelfInput = z.object({
  queryFilter: materialFilter,
  sort: z.enum(shelfSorts).default("added"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export type ShelfInput = z.output<typeof shelfInput>;

/**
 * What a material of a staffroom is to whoever looks: licensed (`seats`: null when it is not), her own seat, a licence with a free one, a request
 * that waits; and whose it is where a member shows her own.
 */
const staffroomState = z.object({
  seats: z.object({ isMine: z.boolean(), free: z.int(), licenceId: z.int().nullable() }).nullable(),
  isRequested: z.boolean(),
  sharedBy: z.string().nullable(),
  isSharedByMe: z.boolean(),
});
export type StaffroomState = z.infer<typeof staffroomState>;

/** A material of hers. `card` is null when it is no longer public; `addedAt` (ISO 8601): bought, made or marked. */
const shelfRow = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  world: worldCode,
  addedAt: z.string(),
  version: z.int(),
  isRenewed: z.boolean(),
  orderId: z.int().nullable(),
  pageCount: z.int(),
  formats: z.array(z.string()),
  bytes: z.int(),
  note: z.string().nullable(),
  /** Null outside of a staffroom. */
  staffroom: staffroomState.nullable(),
  card: materialCard.nullable(),
  /** The page with most of the words that were looked for. */
  match: searchResult.shape.rows.element.shape.match,
});
export type ShelfRow = z.infer<typeof shelfRow>;

const facet = searchResult.shape.facets.shape.subject;
export const shelfPage = z.object({
  rows: z.array(shelfRow),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** Each counted with all other filters, but not its own. */
  facets: z.object({ subject: facet, class_grade: facet, material_type: facet, format: facet, hasAnswerKey: z.int(), isRenewed: z.int() }),
});
export type ShelfPage = z.infer<typeof shelfPage>;

export const shareFolderInput = z.object({ folder_id: id, shows_owner: z.boolean().default(false) });
export const sharedLink = z.object({ link: z.string() });
export type SharedLink = z.infer<typeof sharedLink>;

export const sharedFolderInput = z.object({
  token: z.string().max(100),
  page: z.coerce.number().int().min(1).max(100).default(1),
});
/** The public page of a folder: what of it is on sale. `owner` is null unless she wants to be named. */
export const sharedFolder = z.object({
  title: z.string(),
  owner: z.string().nullable(),
  rows: z.array(materialCard),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type SharedFolder = z.infer<typeof sharedFolder>;

/** `folder_id`: where in the staffroom it lies at once; without it in no folder. */
export const shareOwnInput = z.object({ material_id: id, folder_id: id.nullable().default(null) });
export type ShareOwn = z.input<typeof shareOwnInput>;
export const endShareInput = z.object({ id: materialId });
