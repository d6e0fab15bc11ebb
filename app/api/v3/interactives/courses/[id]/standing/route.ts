import { courseIdInput, courseStanding } from "#lib/interactive/courses/schema.ts";
import { getStanding } from "#lib/interactive/courses/server/use-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A course for the member who asks: what she is done with, what of it is hers, how far her classes are",
  access: "member",
  input: courseIdInput,
  output: courseStanding,
  errors: ["not_found"],
  handle: ({ id }, { session }) => getStanding(session.userId, id),
});
