import { lessonPack, newPackInput, packList } from "#lib/commerce/packs/schema.ts";
import { createPack } from "#lib/commerce/packs/server/create-pack.ts";
import { listPacks } from "#lib/commerce/packs/server/list-packs.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's lesson packs, the last changed first",
  access: "member",
  output: packList,
  handle: (_, { session }) => listPacks(session.userId),
});

export const POST = endpoint({
  summary: "Begins a lesson pack",
  access: "member",
  input: newPackInput,
  output: lessonPack,
  status: 201,
  errors: ["list_full"],
  handle: ({ title }, { session }) => createPack(session.userId, title),
});
