import { offeredInput, offeredPages } from "#lib/commerce/packs/schema.ts";
import { listOffered } from "#lib/commerce/packs/server/list-offered.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The pages of a bought or own material, each with whether it may go into a lesson pack",
  access: "member",
  input: offeredInput,
  output: offeredPages,
  errors: ["not_found"],
  handle: ({ materialId }, { session }) => listOffered(materialId, session.userId),
});
