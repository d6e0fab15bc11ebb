import { bulkRows, rowsInput } from "#lib/bulk/schema.ts";
import { listRows } from "#lib/bulk/server/find-rows.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "Own materials on sale or taken off sale, with what can be edited in bulk",
  access: "member",
  input: rowsInput,
  output: bulkRows,
  handle: (input, { session }) => listRows(input, session.userId),
});
