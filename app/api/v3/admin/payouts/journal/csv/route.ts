import { journalInput } from "#lib/books/journal/schema.ts";
import { exportJournal } from "#lib/books/journal/server/export-journal.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "All bookings of a month as a CSV file, for the accountant",
  access: "staff",
  roles: ["finance"],
  input: journalInput,
  sends: "text/csv",
  handle: async (input) => exportJournal(input),
});
