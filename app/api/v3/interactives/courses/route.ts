import { catalogueInput, courseCatalogue, newCourseInput, ownCourse } from "#lib/interactive/courses/schema.ts";
import { listPublished } from "#lib/interactive/courses/server/list-courses.ts";
import { createCourse } from "#lib/interactive/courses/server/save-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Published courses of the world, the newest first, of a subject and a grade",
  access: "public",
  input: catalogueInput,
  output: courseCatalogue,
  handle: (input, { world }) => listPublished(world, input),
});

export const POST = endpoint({
  summary: "A new course without lessons",
  access: "member",
  limits: ["write"],
  input: newCourseInput,
  output: ownCourse,
  status: 201,
  errors: ["list_full"],
  handle: ({ title }, { session, world }) => createCourse(session.userId, world, title),
});
