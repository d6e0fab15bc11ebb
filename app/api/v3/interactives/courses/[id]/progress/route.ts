import { progressInput } from "#lib/interactive/courses/schema.ts";
import { keepProgress } from "#lib/interactive/courses/server/use-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const PUT = endpoint({
  summary: "The member is done with a part of a course, or not any more",
  access: "member",
  limits: ["write"],
  input: progressInput,
  errors: ["not_found"],
  handle: (input, { session }) => keepProgress(session.userId, input),
});
