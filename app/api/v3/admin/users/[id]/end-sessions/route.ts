import { endpoint } from "#lib/platform/http/endpoint.ts";
import { reasonInput, staffUserFacts } from "#lib/staff/admin/schema.ts";
import { endSessions } from "#lib/staff/admin/server/end-sessions.ts";
import { getUser } from "#lib/staff/admin/server/get-user.ts";

export const POST = endpoint({
  summary: "Logs a user out on all devices; she can log in again",
  access: "staff",
  roles: ["support", "moderator"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: reasonInput,
  output: staffUserFacts,
  errors: ["not_found"],
  handle: async ({ id, reason }, { session, address }) => {
    await endSessions({ actor: { id: session.userId, role: session.role }, userId: id, reason, address });
    return getUser(id);
  },
});
