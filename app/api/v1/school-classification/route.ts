import { endpoint } from "#lib/http/endpoint.ts";
import { classificationInput, schoolClassification } from "#lib/landings/schema.ts";
import { getSchoolClassification } from "#lib/landings/server/get-school-classification.ts";

export const GET = endpoint({
  summary: "A school level of Germany with its grades and the subjects that have materials",
  access: "public",
  input: classificationInput,
  output: schoolClassification,
  handle: ({ school }, { world }) => getSchoolClassification(world, school),
});
