import { queryOptions } from "@tanstack/react-query";
import type {
  ChangeRoom,
  Joined,
  JoinRoom,
  NewRoom,
  PupilState,
  RoomBoard,
  RoomDoor,
  RoomList,
  SentAnswer,
  SentAnswers,
} from "#lib/interactive/learning-rooms/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

const path = "v3/learning-rooms";

export const roomsQuery = queryOptions({
  queryKey: ["learning-rooms", "list"] as const,
  queryFn: ({ signal }) => api.get<RoomList>(path, undefined, { signal }),
});

/** @throws ApiError not_found */
export const readBoard = (id: number): Promise<RoomBoard> => api.get<RoomBoard>(`${path}/${id}`);

/** @throws ApiError not_found, list_full, invalid_input */
export const openRoom = (room: NewRoom): Promise<RoomBoard> => api.post<RoomBoard>(path, room);

/** @throws ApiError not_found, room_over */
export const changeRoom = ({ id, ...change }: ChangeRoom): Promise<RoomBoard> =>
  api.request<RoomBoard>({ path: `${path}/${id}`, method: "patch", data: change });

/** @throws ApiError not_found */
export const deleteRoom = (id: number): Promise<void> => api.request({ path: `${path}/${id}`, method: "delete" });

export const downloadResults = (id: number): Promise<Blob> => api.get<Blob>(`${path}/${id}/results`, undefined, { responseType: "blob" });

/** The same as statements of xAPI. */
export const downloadStatements = (id: number): Promise<Blob> =>
  api.get<Blob>(`${path}/${id}/statements`, undefined, { responseType: "blob" });

// Pupils have no session: their calls wait for none and load none.
const free = { noValidate: true } as const;
const as = (token: string) => ({ ...free, headers: { "X-Room-Token": token } });

/** @throws ApiError not_found, room_over */
export const openDoor = (code: string): Promise<RoomDoor> => api.post<RoomDoor>(`${path}/doors`, { code }, free);

/** @throws ApiError not_found, room_over, room_full, invalid_input */
export const joinRoom = (input: JoinRoom): Promise<Joined> => api.post<Joined>(`${path}/play`, input, free);

/** Null: there is no such pupil any more, the room is deleted. */
const orGone = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** How the room stands for a pupil; null when it is deleted. */
export const readPupilState = (token: string): Promise<PupilState | null> =>
  api.get<PupilState>(`${path}/play`, undefined, as(token)).catch(orGone);

/** A file that an exercise shows. @throws ApiError not_found: it stays with its author, or is gone */
export const readRoomFile = (token: string, file: number): Promise<Blob> =>
  api.get<Blob>(`${path}/play/media/${file}`, undefined, { ...as(token), responseType: "blob" });

export const leaveRoom = (token: string): Promise<void> => api.request({ ...as(token), path: `${path}/play`, method: "delete" });

/** What became of each answer; null when the room is deleted. */
export const sendAnswers = (token: string, answers: readonly SentAnswer[]): Promise<SentAnswers | null> =>
  api.post<SentAnswers>(`${path}/play/answers`, { answers }, as(token)).catch(orGone);
