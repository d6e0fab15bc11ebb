import { exportLink } from "#lib/account/schema.ts";
import { linkExport } from "#lib/account/server/download-export.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "A short-lived link to the finished copy of the user's data",
  access: "member",
  terms: "exempt",
  impersonation: "forbidden",
  needsRecentProof: true,
  output: exportLink,
  handle: async (_, { session }) => linkExport(session.userId),
});
