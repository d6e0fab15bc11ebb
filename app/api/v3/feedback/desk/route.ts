import { z } from "zod";
import { feedbackDesk } from "#lib/catalogue/feedback/schema.ts";
import { getDesk } from "#lib/catalogue/feedback/server/get-desk.ts";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the user may say or answer about a material",
  access: "member",
  input: z.object({ materialId }),
  output: feedbackDesk,
  errors: ["not_found"],
  handle: ({ materialId: id }, { session }) => getDesk(session.userId, id),
});
