import { lessonPack, packIdInput, savePackInput } from "#lib/commerce/packs/schema.ts";
import { deletePack } from "#lib/commerce/packs/server/delete-pack.ts";
import { getPack } from "#lib/commerce/packs/server/get-pack.ts";
import { savePack } from "#lib/commerce/packs/server/save-pack.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const own = { access: "member", input: packIdInput, errors: ["not_found"] } as const;

export const GET = endpoint({
  ...own,
  summary: "One of one's own lesson packs, each page with whether it may be printed",
  output: lessonPack,
  handle: ({ id }, { session }) => getPack(id, session.userId),
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
  ...own,
  summary: "Deletes a lesson pack; what it was made of stays",
  handle: ({ id }, { session }) => deletePack(id, session.userId),
});
