import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { schoolPricesAnswer, schoolPricesInput } from "#lib/commerce/seats/schema.ts";
import { getSchoolPrices, setSchoolPrices } from "#lib/commerce/seats/server/school-prices.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What schools pay for a material of the seller's own",
  access: "seller",
  input: z.object({ id: materialId }),
  output: schoolPricesAnswer,
  errors: ["not_found"],
  handle: ({ id }, { session }) => getSchoolPrices(session.userId, id),
});

export const POST = endpoint({
  summary: "The seller sets what schools pay; a size that is left out costs the default",
  access: "seller",
  limits: ["write"],
  input: schoolPricesInput,
  output: schoolPricesAnswer,
  errors: ["licence_not_sold", "not_found"],
  handle: (input, { session }) => setSchoolPrices(session.userId, input),
});
