import { journalInput } from "#lib/books/journal/schema.ts";
import { exportDatev } from "#lib/books/journal/server/export-datev.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "All bookings of a month as a batch that DATEV imports",
  access: "staff",
  roles: ["finance"],
  input: journalInput,
  sends: "text/csv",
  handle: async (input) => exportDatev(input),
});
