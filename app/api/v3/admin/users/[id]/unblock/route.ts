import { reasonInput, staffUserFacts } from "#lib/admin/schema.ts";
import { unblockUser } from "#lib/admin/server/block-user.ts";
import { getUser } from "#lib/admin/server/get-user.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Lets a blocked user in again",
  access: "staff",
  roles: ["support", "moderator"],
  limits: ["sensitive"],
  input: reasonInput,
  output: staffUserFacts,
  handle: async ({ id, reason }, { session, address }) => {
    await unblockUser({ actor: { id: session.userId, role: session.role }, userId: id, reason, address });
    return getUser(id);
  },
});
