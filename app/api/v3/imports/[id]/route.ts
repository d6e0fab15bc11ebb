import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { shownImport } from "#lib/selling/imports/schema.ts";
import { showImport } from "#lib/selling/imports/server/show-import.ts";

export const GET = endpoint({
  summary: "One of one's own imports as it stands",
  access: "member",
  input: z.object({ id: z.coerce.number().int().positive() }),
  output: shownImport,
  errors: ["not_found"],
  handle: ({ id }, { session, world }) => showImport(id, session.userId, world),
});
