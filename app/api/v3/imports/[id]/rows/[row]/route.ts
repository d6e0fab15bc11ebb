import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { advancedRow } from "#lib/selling/imports/schema.ts";
import { advanceRow } from "#lib/selling/imports/server/advance-row.ts";

export const POST = endpoint({
  summary: "Takes a row of an import as far as it goes: begins its draft, and is done with it or submits it when its files are there",
  access: "member",
  impersonation: "forbidden",
  limits: ["importRow"],
  input: z.object({ id: z.coerce.number().int().positive(), row: z.coerce.number().int().min(2).max(1_000_000) }),
  output: advancedRow,
  errors: ["draft_changed", "draft_locked", "list_full", "not_found", "not_ready_to_publish", "verification_needed"],
  handle: ({ id, row }, { session, world }) => advanceRow({ importId: id, row }, session.userId, world),
});
