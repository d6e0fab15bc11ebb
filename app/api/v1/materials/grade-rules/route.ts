import { endpoint } from "#lib/platform/http/endpoint.ts";
import { gradeRules } from "#lib/selling/selling/schema.ts";
import { getGradeRules } from "#lib/selling/selling/server/get-grade-rules.ts";

export const GET = endpoint({
  summary: "Grades and learning years of a world, and how many a material may name (FORM-2)",
  access: "public",
  scope: "catalogue.read",
  output: gradeRules,
  handle: (_, { world }) => getGradeRules(world),
});
