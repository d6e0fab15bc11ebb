import { queryOptions } from "@tanstack/react-query";
import type { CommentsPage, OwnPost, OwnPostsPage, PictureAnswer } from "#lib/pages/blog/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const ownPostsQuery = (page: number) =>
  queryOptions({
    queryKey: ["posts", "list", page] as const,
    queryFn: ({ signal }) => api.get<OwnPostsPage>("v3/posts", { page }, { signal }),
  });

/** As it was when the editor was opened; what is typed since is the editor's. */
export const ownPostQuery = (id: number) =>
  queryOptions({
    queryKey: ["posts", "one", id] as const,
    queryFn: ({ signal }) => api.get<OwnPost>(`v3/posts/${id}`, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // An editor that is opened again reads anew.
    gcTime: 0,
  });

export type PostValues = Pick<OwnPost, "title" | "body" | "coverPath" | "allowsComments">;

export const createPost = (): Promise<OwnPost> => api.post("v3/posts/create");
/** @throws ApiError conflict: saved in another tab since */
export const savePost = (id: number, revision: number, values: PostValues): Promise<OwnPost> =>
  api.post(`v3/posts/${id}/save`, { revision, ...values });
/** `publishAt`: ISO 8601, null for now. @throws ApiError conflict, invalid_input */
export const publishPost = (id: number, revision: number, publishAt: string | null): Promise<OwnPost> =>
  api.post(`v3/posts/${id}/publish`, { revision, publishAt });
export const withdrawPost = (id: number): Promise<OwnPost> => api.post(`v3/posts/${id}/withdraw`);
export const deletePost = (id: number): Promise<null> => api.post(`v3/posts/${id}/delete`);
export const restorePost = (id: number): Promise<OwnPost> => api.post(`v3/posts/${id}/restore`);
/** `onProgress`: 0 to 1. @throws ApiError image_invalid */
export const sendPostPicture = (file: File, onProgress: (share: number) => void): Promise<PictureAnswer> =>
  api.post("v3/posts/pictures", { file }, { onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) });

export const commentsQuery = (postId: number, page: number) =>
  queryOptions({
    queryKey: ["comments", postId, page] as const,
    queryFn: ({ signal }) => api.get<CommentsPage>("v3/comments", { postId, page }, { signal }),
  });
export const writeComment = (postId: number, parentId: number | null, body: string): Promise<{ id: number }> =>
  api.post("v3/comments/write", { postId, parentId, body });
export const editComment = (id: number, body: string): Promise<null> => api.post("v3/comments/edit", { id, body });
export const removeComment = (id: number): Promise<null> => api.post("v3/comments/remove", { id });
export const hideComment = (id: number, isHidden: boolean): Promise<null> => api.post("v3/comments/hide", { id, isHidden });
