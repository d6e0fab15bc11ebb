import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ExportFormat } from "#lib/tools/documents/rules.ts";
import type {
  CopyDocument,
  DocumentList,
  DocumentPicture,
  DocumentVersions,
  ExercisePreview,
  ExerciseRequest,
  FirstPage,
  NewDocument,
  SaveDocument,
  SharedDocument,
  ToolDocument,
} from "#lib/tools/documents/schema.ts";
import type { ToolForm, ToolList } from "#lib/tools/sheets/schema.ts";

const path = "v3/ai-tools/documents";
const HOUR_MS = 3_600_000;

export const documentsQuery = (page: number, q: string, folder: string) =>
  queryOptions({
    queryKey: ["documents", "list", page, q, folder] as const,
    queryFn: ({ signal }) => api.get<DocumentList>(path, { page, q, folder }, { signal }),
    placeholderData: keepPreviousData,
  });

/** As it was when its editor was opened; what is typed since is the editor's. @throws ApiError not_found */
export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: ["documents", "one", id] as const,
    queryFn: ({ signal }) => api.get<ToolDocument>(`${path}/${id}`, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // An editor that is opened again reads anew.
    gcTime: 0,
  });

/** `version`: another one has another first page. */
export const firstPageQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ["documents", "first-page", id, version] as const,
    queryFn: ({ signal }) => api.get<FirstPage>(`${path}/${id}/first-page`, undefined, { signal }),
    staleTime: HOUR_MS,
  });

export const versionsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ["documents", "versions", id, version] as const,
    queryFn: ({ signal }) => api.get<DocumentVersions>(`${path}/${id}/versions`, undefined, { signal }),
    placeholderData: keepPreviousData,
  });

/** The same question has the same answer for as long as the page stands. @throws ApiError invalid_input */
export const exerciseQuery = (id: number, asked: ExerciseRequest) =>
  queryOptions({
    queryKey: ["documents", "exercise", id, asked] as const,
    queryFn: ({ signal }) => api.request<ExercisePreview>({ path: `${path}/${id}/exercise`, method: "post", data: asked, signal }),
    staleTime: HOUR_MS,
    placeholderData: keepPreviousData,
  });

/** The tools that make sheets in the language of a document. */
export const toolsQuery = (world: World) =>
  queryOptions({
    queryKey: ["tools", world] as const,
    queryFn: ({ signal }) => api.get<ToolList>("v3/ai-tools", undefined, { signal, world }),
    // The others make nothing that could stand in a document as a sheet.
    select: ({ items }) => ({ items: items.filter(({ runsIn, needsModel }) => runsIn !== "browser" && !needsModel) }),
    staleTime: HOUR_MS,
  });
export const toolFormQuery = (world: World, tool: string) =>
  queryOptions({
    queryKey: ["tools", world, tool] as const,
    queryFn: ({ signal }) => api.get<ToolForm>(`v3/ai-tools/${tool}/form`, undefined, { signal, world }),
    staleTime: HOUR_MS,
  });

/** @throws ApiError list_full, invalid_input */
export const createDocument = (data: NewDocument): Promise<ToolDocument> => api.post(path, data);
/** @throws ApiError document_changed (saved in another window since), invalid_input */
export const saveDocument = ({ id, ...data }: SaveDocument): Promise<ToolDocument> =>
  api.request({ path: `${path}/${id}`, method: "patch", data });
/** @throws ApiError list_full */
export const copyDocument = ({ id, ...data }: CopyDocument): Promise<ToolDocument> => api.post(`${path}/${id}/copy`, data);
export const deleteDocument = (id: number): Promise<null> => api.request({ path: `${path}/${id}`, method: "delete" });
export const undeleteDocument = (id: number): Promise<null> => api.post(`${path}/${id}/undo`);
export const restoreVersion = (id: number, number: number): Promise<ToolDocument> => api.post(`${path}/${id}/versions/${number}/restore`);
export const shareDocument = (id: number): Promise<{ link: string }> => api.post(`${path}/${id}/link`);
export const unshareDocument = (id: number): Promise<null> => api.request({ path: `${path}/${id}/link`, method: "delete" });
/** `onProgress`: 0 to 1. @throws ApiError image_invalid, list_full */
export const sendPicture = (id: number, file: File, onProgress: (share: number) => void): Promise<DocumentPicture> =>
  api.post(`${path}/${id}/pictures`, { file }, { onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) });
/** @throws ApiError document_too_long, invalid_input */
export const exportDocument = (id: number, format: ExportFormat, withAnswers: boolean): Promise<Blob> =>
  api.request({ path: `${path}/${id}/export`, params: { format, with: withAnswers ? "answers" : "nothing" }, responseType: "blob" });
/** @throws ApiError document_too_long, list_full */
export const makeMaterial = (id: number): Promise<{ materialId: number }> => api.post(`${path}/${id}/material`);

/** What a link shows. @throws ApiError not_found */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ["shared-document", token] as const,
    queryFn: ({ signal }) => api.post<SharedDocument>(`${path}/public/query`, { token }, { signal }),
  });
export const sharedSheetQuery = (token: string, sheet: number, page: number) =>
  queryOptions({
    queryKey: ["shared-document", token, sheet, page] as const,
    queryFn: ({ signal }) => api.post<ExercisePreview>(`${path}/public/sheet`, { token, sheet, page }, { signal }),
    placeholderData: keepPreviousData,
  });
export const printShared = (token: string): Promise<Blob> =>
  api.request({ path: `${path}/public/print`, method: "post", data: { token }, responseType: "blob" });
