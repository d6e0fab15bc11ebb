import { bulkEditList } from "#lib/bulk/schema.ts";
import { listEdits } from "#lib/bulk/server/list-edits.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "Edits of many own materials of the last 30 days",
  access: "member",
  output: bulkEditList,
  handle: (_, { session }) => listEdits(session.userId),
});
