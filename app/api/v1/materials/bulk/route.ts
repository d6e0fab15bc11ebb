import { endpoint } from "#lib/platform/http/endpoint.ts";
import { bulkEditList } from "#lib/selling/bulk/schema.ts";
import { listEdits } from "#lib/selling/bulk/server/list-edits.ts";

export const GET = endpoint({
  summary: "Edits of many own materials of the last 30 days",
  access: "member",
  output: bulkEditList,
  handle: (_, { session }) => listEdits(session.userId),
});
