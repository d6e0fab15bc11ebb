import { reasonInput, staffUserFacts } from "#lib/admin/schema.ts";
import { blockUser } from "#lib/admin/server/block-user.ts";
import { getUser } from "#lib/admin/server/get-user.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Blocks a user: her sessions end at once and she cannot log in",
  access: "staff",
  roles: ["support", "moderator"],
  limits: ["sensitive"],
  input: reasonInput,
  output: staffUserFacts,
  handle: async ({ id, reason }, { session, address }) => {
    await blockUser({ actor: { id: session.userId, role: session.role }, userId: id, reason, address });
    return getUser(id);
  },
});
