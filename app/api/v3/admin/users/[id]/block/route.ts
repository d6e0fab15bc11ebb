import { endpoint } from "#lib/platform/http/endpoint.ts";
import { reasonInput, staffUserFacts } from "#lib/staff/admin/schema.ts";
import { blockUser } from "#lib/staff/admin/server/block-user.ts";
import { getUser } from "#lib/staff/admin/server/get-user.ts";

export const POST = endpoint({
  summary: "Blocks a user: her sessions end at once and she cannot log in",
  access: "staff",
  roles: ["support", "moderator"],
  limits: ["sensitive"],
  input: reasonInput,
  output: staffUserFacts,
  errors: ["not_found"],
  handle: async ({ id, reason }, { session, address }) => {
    await blockUser({ actor: { id: session.userId, role: session.role }, userId: id, reason, address });
    return getUser(id);
  },
});
