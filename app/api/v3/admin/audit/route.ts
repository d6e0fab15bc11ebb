import { auditPage, listAuditInput } from "#lib/admin/schema.ts";
import { listAudit } from "#lib/admin/server/list-audit.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "What staff did, and to whom; the newest first",
  access: "staff",
  input: listAuditInput,
  output: auditPage,
  handle: async (input) => listAudit(input),
});
