import { courseIdInput } from "#lib/interactive/courses/schema.ts";
import { undeleteCourse } from "#lib/interactive/courses/server/publish-course.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Brings a deleted course back",
  access: "member",
  input: courseIdInput,
  errors: ["not_found", "list_full"],
  handle: ({ id }, { session }) => undeleteCourse(session.userId, id),
});
