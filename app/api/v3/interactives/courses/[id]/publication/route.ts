import { courseIdInput, ownCourse, publicCourse, publishInput } from "#lib/interactive/courses/schema.ts";
import { getPublished } from "#lib/interactive/courses/server/list-courses.ts";
import { publishCourse, unpublishCourse } from "#lib/interactive/courses/server/publish-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const byId = { input: courseIdInput, errors: ["not_found"] } as const;
export const GET = endpoint({
  ...byId,
  summary: "A course as it was published",
  access: "public",
  output: publicCourse,
  handle: ({ id }) => getPublished(id),
});
export const PUT = endpoint({
  summary: "Publishes a course as it stands, and opens the exercises that are named to everybody: all that stand in it",
  access: "member",
  limits: ["publish"],
  input: publishInput,
  output: ownCourse,
  errors: ["not_found", "course_changed", "course_removed"],
  handle: (input, { session }) => publishCourse(session.userId, input),
});
export const DELETE = endpoint({
  ...byId,
  summary: "Takes a course back: nobody else sees it or plays what stands in it",
  access: "member",
  output: ownCourse,
  handle: ({ id }, { session }) => unpublishCourse(session.userId, id),
});
