import { courseIdInput, ownCourse, saveCourseInput } from "#lib/interactive/courses/schema.ts";
import { deleteCourse } from "#lib/interactive/courses/server/publish-course.ts";
import { getOwnCourse, saveCourse } from "#lib/interactive/courses/server/save-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const own = { access: "member", input: courseIdInput, errors: ["not_found"] } as const;

export const GET = endpoint({
  ...own,
  summary: "One's own course as its author works on it",
  output: ownCourse,
  handle: ({ id }, { session }) => getOwnCourse(session.userId, id),
});

export const PATCH = endpoint({
  summary: "Keeps a course as it stands in its editor; others go on seeing what was published",
  access: "member",
  limits: ["write"],
  input: saveCourseInput,
  output: ownCourse,
  errors: ["not_found", "course_changed"],
  handle: (input, { session }) => saveCourse(session.userId, input),
});

export const DELETE = endpoint({
  ...own,
  summary: "Deletes a course; for 30 days it can come back",
  handle: ({ id }, { session }) => deleteCourse(session.userId, id),
});
