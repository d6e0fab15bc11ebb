import { endpoint } from "#lib/platform/http/endpoint.ts";
import { CSV_MIME, privateFile } from "#lib/platform/links/private-file.ts";
import { listAuditInput } from "#lib/staff/admin/schema.ts";
import { exportAudit } from "#lib/staff/admin/server/list-audit.ts";

export const GET = endpoint({
  summary: "The audit log as a CSV file, filtered like the list",
  access: "staff",
  input: listAuditInput,
  sends: "text/csv",
  handle: async (input) => privateFile({ name: "audit.csv", mime: CSV_MIME, body: await exportAudit(input) }),
});
