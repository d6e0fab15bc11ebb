import { medium, mediumPageInput } from "#lib/interactive/media/schema.ts";
import { lookAtPage, takePage } from "#lib/interactive/media/server/take-page.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";

export const GET = endpoint({
  summary: "A page of a PDF of the member's own, as WebP",
  access: "member",
  limits: ["look"],
  input: mediumPageInput,
  sends: "image/webp",
  errors: ["not_found", "file_damaged", "file_encrypted", "image_invalid"],
  handle: async ({ id, number }, { session }) => {
    const body = await lookAtPage(session.userId, { id, number });
    return privateFile({ name: `${id}-${number}.webp`, mime: "image/webp", body });
  },
});

export const POST = endpoint({
  summary: "Makes a page of a PDF of the member's own a picture of her library, for areas of exercises to be laid on",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  input: mediumPageInput,
  output: medium,
  status: 201,
  errors: ["not_found", "conflict", "list_full", "storage_full", "file_damaged", "file_encrypted", "image_invalid"],
  handle: (input, { session }) => takePage(session.userId, input),
});
