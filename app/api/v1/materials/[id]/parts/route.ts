import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { draftPart, partsInput } from "#lib/selling/selling/schema.ts";
import { findParts } from "#lib/selling/selling/server/list-parts.ts";

export const GET = endpoint({
  summary: "Own materials on sale that can be added to a bundle, by words of the title",
  access: "member",
  scope: "materials.write",
  input: partsInput,
  output: z.array(draftPart),
  errors: ["not_found"],
  handle: ({ id, q }, { session }) => findParts(id, q, session.userId),
});
