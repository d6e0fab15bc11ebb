import { viewInput, viewResult } from "#lib/catalogue/visits/schema.ts";
import { countView } from "#lib/catalogue/visits/server/count-view.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Count a view of a material page: by day, source and country, nothing about the person",
  access: "public",
  terms: "exempt",
  limits: ["view"],
  input: viewInput,
  output: viewResult,
  handle: countView,
});
