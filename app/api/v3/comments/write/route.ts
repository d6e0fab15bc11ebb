import { z } from "zod";
import { commentWrite } from "#lib/pages/blog/schema.ts";
import { writeComment } from "#lib/pages/blog/server/write-comment.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Writes a comment or an answer, plain text",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: commentWrite,
  output: z.object({ id: z.int() }),
  errors: ["list_full", "not_found"],
  handle: (input, { session }) => writeComment(session.userId, input),
});
