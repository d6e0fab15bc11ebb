import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { shownFinding } from "#lib/selling/selling/schema.ts";
import { getFindings } from "#lib/selling/selling/server/get-findings.ts";

export const GET = endpoint({
  summary: "Pages of the user's material that are like another author's, with both as everybody may see them",
  access: "member",
  scope: "materials.write",
  input: z.object({ id: materialId }),
  output: z.array(shownFinding),
  errors: ["not_found"],
  handle: ({ id }, { session }) => getFindings(id, session.userId),
});
