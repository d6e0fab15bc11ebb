import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { materialId } from "#lib/materials/schema.ts";
import { shownFinding } from "#lib/selling/schema.ts";
import { getFindings } from "#lib/selling/server/get-findings.ts";

export const GET = endpoint({
  summary: "Pages of the user's material that are like another author's, with both as everybody may see them",
  access: "member",
  input: z.object({ id: materialId }),
  output: z.array(shownFinding),
  handle: ({ id }, { session }) => getFindings(id, session.userId),
});
