import { endpoint } from "#lib/platform/http/endpoint.ts";
import { exportLink } from "#lib/staff/account/schema.ts";
import { linkExport } from "#lib/staff/account/server/download-export.ts";

export const POST = endpoint({
  summary: "A short-lived link to the finished copy of the user's data",
  access: "member",
  terms: "exempt",
  impersonation: "forbidden",
  needsRecentProof: true,
  output: exportLink,
  errors: ["export_not_ready"],
  handle: async (_, { session }) => linkExport(session.userId),
});
