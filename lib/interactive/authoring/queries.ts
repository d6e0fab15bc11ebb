import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  DrawingList,
  FromWords,
  Interactive,
  InteractiveList,
  NewInteractive,
  SaveInteractive,
  TypeList,
  WordItems,
} from "#lib/interactive/authoring/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const path = "v3/interactives";
const HOUR_MS = 3_600_000;

export const interactivesQuery = (page: number, q: string) =>
  queryOptions({
    queryKey: ["interactives", "list", page, q] as const,
    queryFn: ({ signal }) => api.get<InteractiveList>(path, { page, q }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The newest of one's own, for choosing one. */
export const ownInteractivesQuery = queryOptions({
  queryKey: ["interactives", "newest"] as const,
  queryFn: ({ signal }) => api.get<InteractiveList>(path, { limit: 100 }, { signal }),
});

/** As it was when its editor was opened; what is typed since is the editor's. @throws ApiError not_found */
export const interactiveQuery = (id: number) =>
  queryOptions({
    queryKey: ["interactives", "one", id] as const,
    queryFn: ({ signal }) => api.get<Interactive>(`${path}/${id}`, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // An editor that is opened again reads anew.
    gcTime: 0,
  });

/** Types with an example each, in the school language of a world. */
export const typesQuery = (world: World) =>
  queryOptions({
    queryKey: ["interactives", "types", world] as const,
    queryFn: ({ signal }) => api.get<TypeList>(`${path}/types`, undefined, { signal, world }),
    staleTime: HOUR_MS,
  });

export const drawingsQuery = (world: World) =>
  queryOptions({
    queryKey: ["interactives", "drawings", world] as const,
    queryFn: ({ signal }) => api.get<DrawingList>(`${path}/drawings`, undefined, { signal, world }),
    staleTime: HOUR_MS,
  });

/** @throws ApiError list_full, invalid_input */
export const createInteractive = (data: NewInteractive): Promise<Interactive> => api.post(path, data);
/** @throws ApiError interactive_changed (saved in another window since), not_found, invalid_input */
export const saveInteractive = ({ id, ...data }: SaveInteractive): Promise<Interactive> =>
  api.request({ path: `${path}/${id}`, method: "patch", data });
/** @throws ApiError list_full */
export const copyInteractive = (id: number): Promise<Interactive> => api.post(`${path}/${id}/copy`);
export const deleteInteractive = (id: number): Promise<null> => api.request({ path: `${path}/${id}`, method: "delete" });
export const undeleteInteractive = (id: number): Promise<null> => api.post(`${path}/${id}/undo`);
/** Keeps nothing. @throws ApiError invalid_input */
export const makeFromWords = (data: Pick<FromWords, "words">): Promise<WordItems> => api.post(`${path}/from-words`, data);
