import { endpoint } from "#lib/platform/http/endpoint.ts";
import { bulkRows, rowsInput } from "#lib/selling/bulk/schema.ts";
import { listRows } from "#lib/selling/bulk/server/find-rows.ts";

export const GET = endpoint({
  summary: "Own materials on sale or taken off sale, with what can be edited in bulk",
  access: "member",
  input: rowsInput,
  output: bulkRows,
  handle: (input, { session }) => listRows(input, session.userId),
});
