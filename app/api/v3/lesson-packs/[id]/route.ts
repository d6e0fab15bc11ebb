import { lessonPack, packIdInput, savePackInput } from "#lib/commerce/packs/schema.ts";
import { deletePack } from "#lib/commerce/packs/server/delete-pack.ts";
import { findPack } from "#lib/commerce/packs/server/find-pack.ts";
import { presentPack } from "#lib/commerce/packs/server/present-pack.ts";
import { savePack } from "#lib/commerce/packs/server/save-pack.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "One of one's own lesson packs, each page with whether it may be printed",
  access: "member",
  input: packIdInput,
  output: lessonPack,
  errors: ["not_found"],
  handle: async ({ id }, { session }) => presentPack(await findPack(id, session.userId)),
});

export const PUT = endpoint({
  summary: "Keeps a lesson pack as it stands in its editor",
  access: "member",
  input: savePackInput,
  output: lessonPack,
  errors: ["not_found", "pack_changed", "pack_page_refused"],
  handle: (input, { session }) => savePack(input, session.userId),
});

export const DELETE = endpoint({
  summary: "Deletes a lesson pack; what it was made of stays",
  access: "member",
  input: packIdInput,
  errors: ["not_found"],
  handle: ({ id }, { session }) => deletePack(id, session.userId),
});
