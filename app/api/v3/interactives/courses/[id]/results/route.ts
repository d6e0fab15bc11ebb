import { courseIdInput } from "#lib/interactive/courses/schema.ts";
import { exportCourseResults } from "#lib/interactive/courses/server/export-course-results.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The results of one's own rooms on a course: a row for each pupil and exercise",
  access: "member",
  limits: ["look"],
  input: courseIdInput,
  sends: "text/csv",
  errors: ["not_found"],
  handle: ({ id }, { session }) => exportCourseResults(session.userId, id),
});
