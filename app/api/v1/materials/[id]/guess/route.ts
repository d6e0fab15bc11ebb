import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { savedDraft } from "#lib/selling/selling/schema.ts";
import { guessFields } from "#lib/selling/selling/server/guess-fields.ts";

export const POST = endpoint({
  summary: "Fills in what is still empty of title and classification by the words of the first page; 409 conflict for what was published",
  access: "member",
  impersonation: "forbidden",
  input: z.object({ id: materialId }),
  output: savedDraft,
  errors: ["conflict", "draft_changed", "draft_locked", "not_found"],
  handle: ({ id }, { session }) => guessFields(id, session.userId),
});
