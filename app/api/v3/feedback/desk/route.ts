import { z } from "zod";
import { feedbackDesk } from "#lib/feedback/schema.ts";
import { getDesk } from "#lib/feedback/server/get-desk.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { materialId } from "#lib/materials/schema.ts";

export const GET = endpoint({
  summary: "What the user may say or answer about a material",
  access: "member",
  input: z.object({ materialId }),
  output: feedbackDesk,
  handle: ({ materialId: id }, { session }) => getDesk(session.userId, id),
});
