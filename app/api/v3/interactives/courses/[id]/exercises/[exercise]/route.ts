import { courseExercise, courseExerciseInput } from "#lib/interactive/courses/schema.ts";
import { getCourseExercise } from "#lib/interactive/courses/server/use-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Exercises of a course, to be played: of a published one those that were opened with it, of one's own all",
  access: "public",
  input: courseExerciseInput,
  output: courseExercise,
  errors: ["not_found"],
  handle: ({ id, exercise }, { session }) => getCourseExercise(session?.userId ?? null, id, exercise),
});
