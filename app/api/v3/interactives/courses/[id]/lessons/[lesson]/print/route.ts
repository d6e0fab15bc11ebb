import { lessonPrintInput } from "#lib/interactive/courses/schema.ts";
import { printLesson } from "#lib/interactive/courses/server/print-lesson.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "All exercises of a lesson on paper, as one PDF/UA: the sheet, its answers, or both",
  access: "member",
  limits: ["look", "sheet"],
  input: lessonPrintInput,
  sends: "file",
  errors: ["not_found", "file_damaged", "file_encrypted"],
  handle: (input, { session }) => printLesson(session.userId, input),
});
