import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { bulkPreview, MAX_CSV_BYTES } from "#lib/selling/bulk/schema.ts";
import { exportRows } from "#lib/selling/bulk/server/export-rows.ts";
import { importRows } from "#lib/selling/bulk/server/import-rows.ts";

export const GET = endpoint({
  summary: "Own materials as a CSV file that can be changed and brought back",
  access: "member",
  sends: "text/csv",
  handle: async (_, { session, world }) => exportRows(session.userId, world),
});

export const POST = endpoint({
  summary: "What a changed CSV file would change; writes nothing",
  access: "member",
  limits: ["upload"],
  maxUploadBytes: MAX_CSV_BYTES,
  input: z.object({ file: z.file() }),
  output: bulkPreview,
  errors: ["csv_unreadable", "list_full"],
  handle: async ({ file }, { session, world }) => importRows(new Uint8Array(await file.arrayBuffer()), session.userId, world),
});
