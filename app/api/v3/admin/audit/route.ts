import { endpoint } from "#lib/platform/http/endpoint.ts";
import { auditPage, listAuditInput } from "#lib/staff/admin/schema.ts";
import { listAudit } from "#lib/staff/admin/server/list-audit.ts";

export const GET = endpoint({
  summary: "What staff did, and to whom; the newest first",
  access: "staff",
  input: listAuditInput,
  output: auditPage,
  handle: async (input) => listAudit(input),
});
