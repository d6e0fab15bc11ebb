import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  ChangedFolders,
  ChangedMaterials,
  CreateFolder,
  Folder,
  FolderList,
  FolderType,
  SavedNote,
  SharedFolder,
  SharedLink,
  ShareOwn,
  ShelfPage,
  ShelfSort,
  WantedMaterials,
} from "#lib/commerce/folders/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** Rows that are fetched at a time. */
export const SHELF_PAGE = 100;

// Under the beginning that live events about purchases name.
export const FOLDERS_KEY = ["bought-materials", "folders"] as const;
export const SHELF_KEY = ["bought-materials", "shelf"] as const;

export const foldersQuery = (type: FolderType) =>
  queryOptions({
    queryKey: [...FOLDERS_KEY, type] as const,
    queryFn: ({ signal }) => api.post<FolderList>("v3/folders/query", { folder_type: type }, { signal }),
  });

export const shelfQuery = (queryFilter: WantedMaterials, sort: ShelfSort, page: number) =>
  queryOptions({
    queryKey: [...SHELF_KEY, queryFilter, sort, page] as const,
    queryFn: ({ signal }) => api.post<ShelfPage>("v3/folders/materials/query", { queryFilter, sort, page, limit: SHELF_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What a public link shows. @throws ApiError not_found */
export const sharedFolderQuery = (token: string, page: number) =>
  queryOptions({
    queryKey: ["shared-folder", token, page] as const,
    queryFn: ({ signal }) => api.post<SharedFolder>("v3/folders/public/query", { token, page }, { signal }),
  });

/** Of which tree, because ids of a staffroom are meant with its type alone. */
export type FolderAt = { id: number; type: FolderType };
const at = ({ id, type }: FolderAt) => ({ queryFilter: { ids: [id], folder_type: type } });

/** @throws ApiError folder_too_deep, list_full, invalid_input */
export const createFolder = (wanted: CreateFolder): Promise<Folder> => api.post("v3/folders/create", wanted);

export const renameFolder = (folder: FolderAt, title: string): Promise<ChangedFolders> =>
  api.post("v3/folders/update-by-query", { ...at(folder), title });

/** `parent` null: to the top. @throws ApiError folder_inside_itself, folder_too_deep */
export const moveFolder = (folder: FolderAt, parent: number | null): Promise<ChangedFolders> =>
  api.post("v3/folders/update-by-query", { ...at(folder), parent_id: parent });

export const deleteFolder = (folder: FolderAt): Promise<ChangedFolders> => api.post("v3/folders/delete-by-query", at(folder));

/** @throws ApiError list_full */
export const restoreFolder = (folder: FolderAt): Promise<ChangedFolders> => api.post("v3/folders/restore-by-query", at(folder));

export const archiveFolder = (folder: FolderAt, isArchive: boolean): Promise<ChangedFolders> =>
  api.post(`v3/folders/archive/${isArchive ? "add" : "delete"}-by-query`, at(folder));

export const shareFolder = (id: number, showsOwner: boolean): Promise<SharedLink> =>
  api.post("v3/folders/public/add", { folder_id: id, shows_owner: showsOwner });

export const unshareFolder = (id: number): Promise<ChangedFolders> =>
  api.post("v3/folders/public/delete-by-query", { queryFilter: { ids: [id] } });

type Placing = { to: number | null; from: readonly number[]; queryFilter: WantedMaterials & { all?: true } };

/** Puts materials into a folder and takes them out of others; `to` null: only out. @throws ApiError list_full */
export const placeMaterials = ({ to, from, queryFilter }: Placing): Promise<ChangedMaterials> =>
  to === null
    ? api.post("v3/folders/materials/delete-by-query", { folder_ids: from, queryFilter })
    : api.post("v3/folders/materials/add-by-query", { folder_ids: [to], remove_folder_ids: from, queryFilter });

export const syncMaterial = (id: number, type: FolderType, folderIds: readonly number[]): Promise<ChangedMaterials> =>
  api.post(`v3/folders/materials/${id}/sync`, { folder_ids: folderIds, folder_type: type });

export const writeNote = (id: number, text: string): Promise<SavedNote> => api.post(`v3/folders/materials/${id}/note`, { text });

const SHARES = "v3/schools/mine/shares";
/** Shows colleagues what she made. @throws ApiError list_full, not_found */
export const shareOwn = (what: ShareOwn): Promise<null> => api.post(SHARES, what);
export const endShare = (id: number): Promise<null> => api.post(`${SHARES}/${id}/end`);
