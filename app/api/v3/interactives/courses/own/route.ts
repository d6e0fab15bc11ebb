import { ownCourses } from "#lib/interactive/courses/schema.ts";
import { listOwnCourses } from "#lib/interactive/courses/server/list-courses.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's courses, the last changed first",
  access: "member",
  output: ownCourses,
  handle: (_, { session, world }) => listOwnCourses(session.userId, world),
});
