import { courseIdInput, ownCourse, publicCourse, publishInput } from "#lib/interactive/courses/schema.ts";
import { getPublished } from "#lib/interactive/courses/server/list-courses.ts";
import { publishCourse, unpublishCourse } from "#lib/interactive/courses/server/publish-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A course as it was published",
  access: "public",
  input: courseIdInput,
  output: publicCourse,
  errors: ["not_found"],
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
  summary: "Takes a course back: nobody else sees it or plays what stands in it",
  access: "member",
  input: courseIdInput,
  output: ownCourse,
  errors: ["not_found"],
  handle: ({ id }, { session }) => unpublishCourse(session.userId, id),
});
