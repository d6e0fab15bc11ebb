import { listAuditInput } from "#lib/admin/schema.ts";
import { exportAudit } from "#lib/admin/server/list-audit.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "The audit log as a CSV file, filtered like the list",
  access: "staff",
  input: listAuditInput,
  handle: async (input) =>
    new Response(await exportAudit(input), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="audit.csv"',
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
    }),
});
