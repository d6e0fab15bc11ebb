import { endpoint } from "#lib/platform/http/endpoint.ts";
import { exportAnswer } from "#lib/staff/account/schema.ts";
import { getExport, startExport } from "#lib/staff/account/server/start-export.ts";

export const GET = endpoint({
  summary: "How far the copy of the user's data is",
  access: "member",
  terms: "exempt",
  output: exportAnswer,
  handle: async (_, { session }) => getExport(session.userId),
});

export const POST = endpoint({
  summary: "Has a copy of everything about the user made",
  access: "member",
  terms: "exempt",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: exportAnswer,
  status: 202,
  errors: ["not_found"],
  handle: async (_, { session }) => startExport(session.userId),
});
