import { courseIdInput, reviewedCourse } from "#lib/interactive/courses/schema.ts";
import { reviewCourse } from "#lib/interactive/courses/server/review-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The course that a case is about, as it was when notice of it was given",
  access: "staff",
  roles: ["moderator"],
  input: courseIdInput,
  output: reviewedCourse,
  errors: ["not_found"],
  handle: ({ id }) => reviewCourse(id),
});
