import { classificationInput, schoolClassification } from "#lib/catalogue/landings/schema.ts";
import { getSchoolClassification } from "#lib/catalogue/landings/server/get-school-classification.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A school level of Germany with its grades and the subjects that have materials",
  access: "public",
  scope: "catalogue.read",
  input: classificationInput,
  output: schoolClassification,
  errors: ["not_found"],
  handle: ({ school }, { world }) => getSchoolClassification(world, school),
});
