import { disputePage, listDisputesInput } from "#lib/commerce/disputes/schema.ts";
import { listDisputes } from "#lib/commerce/disputes/server/list-disputes.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Payments that buyers' banks asked back, the newest first",
  access: "staff",
  roles: ["finance"],
  input: listDisputesInput,
  output: disputePage,
  handle: async (input) => listDisputes(input),
});
