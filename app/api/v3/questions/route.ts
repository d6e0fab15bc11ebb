import { publicQuestions, publicQuestionsInput } from "#lib/catalogue/questions/schema.ts";
import { listPublic } from "#lib/catalogue/questions/server/list-public.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Questions to the author of a material and the answers, where both let everybody read them",
  access: "public",
  input: publicQuestionsInput,
  output: publicQuestions,
  handle: ({ materialId, page }) => listPublic(materialId, page),
});
