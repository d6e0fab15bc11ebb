import { disputeIdInput } from "#lib/commerce/disputes/schema.ts";
import { exportEvidence } from "#lib/commerce/disputes/server/export-evidence.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What speaks for us in a dispute, as a ZIP: order, consent, deliveries, papers",
  access: "staff",
  roles: ["finance"],
  input: disputeIdInput,
  sends: "application/zip",
  errors: ["not_found"],
  handle: async ({ id }, { session, address }) => exportEvidence({ id: session.userId, address }, id),
});
