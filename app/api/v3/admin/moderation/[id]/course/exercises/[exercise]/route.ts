import { courseExercise, courseExerciseInput } from "#lib/interactive/courses/schema.ts";
import { reviewCourseExercise } from "#lib/interactive/courses/server/review-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Exercises of the course that a case is about, as they were when notice of it was given",
  access: "staff",
  roles: ["moderator"],
  input: courseExerciseInput,
  output: courseExercise,
  errors: ["not_found"],
  handle: ({ id, exercise }) => reviewCourseExercise(id, exercise),
});
