import { queryOptions } from "@tanstack/react-query";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import type {
  ChosenExercise,
  CourseExercise,
  CourseStanding,
  OwnCourse,
  OwnCourses,
  ProgressInput,
  PublishCourse,
  ReviewedCourse,
  SaveCourse,
} from "#lib/interactive/courses/schema.ts";
import type { RoomBoard, RoomSettings } from "#lib/interactive/learning-rooms/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const MOST_FOUND = 12;
const path = "v3/interactives/courses";

export const ownCoursesQuery = queryOptions({
  queryKey: ["courses", "own"] as const,
  queryFn: ({ signal }) => api.get<OwnCourses>(`${path}/own`, undefined, { signal }),
});

/** As it was when its editor was opened; what is typed since is the editor's. @throws ApiError not_found */
export const ownCourseQuery = (id: number) =>
  queryOptions({
    queryKey: ["courses", "one", id] as const,
    queryFn: ({ signal }) => api.get<OwnCourse>(`${path}/${id}`, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // An editor that is opened again reads anew.
    gcTime: 0,
  });

/** @throws ApiError not_found */
export const standingQuery = (id: number) =>
  queryOptions({
    queryKey: ["courses", "standing", id] as const,
    queryFn: ({ signal }) => api.get<CourseStanding>(`${path}/${id}/standing`, undefined, { signal }),
  });

/** Asked for once, so that what is played does not change under one's hands. @throws ApiError not_found */
export const courseExerciseQuery = (id: number, exercise: number) =>
  queryOptions({
    queryKey: ["courses", "exercise", id, exercise] as const,
    queryFn: ({ signal }) => api.get<CourseExercise>(`${path}/${id}/exercises/${exercise}`, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The course that a case is about, for whoever decides. @throws ApiError not_found */
export const reviewedCourseQuery = (caseId: number) =>
  queryOptions({
    queryKey: ["moderation", "course", caseId] as const,
    queryFn: ({ signal }) => api.get<ReviewedCourse>(`v3/admin/moderation/${caseId}/course`, undefined, { signal }),
    // It is kept as it was.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @throws ApiError not_found */
export const reviewedCourseExerciseQuery = (caseId: number, exercise: number) =>
  queryOptions({
    queryKey: ["moderation", "course", caseId, exercise] as const,
    queryFn: ({ signal }) => api.get<CourseExercise>(`v3/admin/moderation/${caseId}/course/exercises/${exercise}`, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Materials on sale that fit these words, the best first. */
export const foundMaterialsQuery = (query: string, world: World) =>
  queryOptions({
    queryKey: ["courses", "materials", world, query] as const,
    queryFn: ({ signal }) =>
      api.post<{ rows: MaterialCard[] }>("v3/elastic-indexer/materials/query", { query, limit: MOST_FOUND }, { signal, world }),
  });

/** @throws ApiError list_full, invalid_input */
export const createCourse = (title: string): Promise<OwnCourse> => api.post(path, { title });
/** @throws ApiError course_changed (saved in another window since), not_found, invalid_input */
export const saveCourse = ({ id, ...data }: SaveCourse): Promise<OwnCourse> =>
  api.request({ path: `${path}/${id}`, method: "patch", data });
export const deleteCourse = (id: number): Promise<null> => api.request({ path: `${path}/${id}`, method: "delete" });
export const undeleteCourse = (id: number): Promise<null> => api.post(`${path}/${id}/undo`);
/** @throws ApiError course_changed, course_removed, not_found, invalid_input */
export const publishCourse = ({ id, ...data }: PublishCourse): Promise<OwnCourse> =>
  api.request({ path: `${path}/${id}/publication`, method: "put", data });
export const unpublishCourse = (id: number): Promise<OwnCourse> => api.request({ path: `${path}/${id}/publication`, method: "delete" });
/** @throws ApiError not_found */
export const keepProgress = ({ id, ...data }: ProgressInput): Promise<null> =>
  api.request({ path: `${path}/${id}/progress`, method: "put", data });
/** CSV. @throws ApiError not_found */
export const downloadCourseResults = (id: number): Promise<Blob> => api.request({ path: `${path}/${id}/results`, responseType: "blob" });
/** @throws ApiError not_found, list_full, invalid_input */
export const openLessonRoom = (
  id: number,
  data: { lesson: string; exercises?: readonly ChosenExercise[] } & RoomSettings,
): Promise<RoomBoard> => api.post(`${path}/${id}/rooms`, data);
