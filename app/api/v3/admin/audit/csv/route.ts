import { listAuditInput } from "#lib/admin/schema.ts";
import { exportAudit } from "#lib/admin/server/list-audit.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { CSV_MIME, privateFile } from "#lib/links/private-file.ts";

export const GET = endpoint({
  summary: "The audit log as a CSV file, filtered like the list",
  access: "staff",
  input: listAuditInput,
  handle: async (input) => privateFile({ name: "audit.csv", mime: CSV_MIME, body: await exportAudit(input) }),
});
