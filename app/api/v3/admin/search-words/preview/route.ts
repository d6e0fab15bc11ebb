import { synonymEffect, synonymInput } from "#lib/catalogue/search-desk/schema.ts";
import { trySynonym } from "#lib/catalogue/search-desk/server/tend-synonyms.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What words find now, and what they would find if they were read as others",
  access: "staff",
  roles: ["moderator"],
  limits: ["search"],
  input: synonymInput,
  output: synonymEffect,
  handle: async (input, { world }) => trySynonym(input, world),
});
