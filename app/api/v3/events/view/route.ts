import { endpoint } from "#lib/http/endpoint.ts";
import { viewInput, viewResult } from "#lib/visits/schema.ts";
import { countView } from "#lib/visits/server/count-view.ts";

export const POST = endpoint({
  summary: "Count a view of a material page: by day, source and country, nothing about the person",
  access: "public",
  terms: "exempt",
  limits: ["view"],
  input: viewInput,
  output: viewResult,
  handle: countView,
});
