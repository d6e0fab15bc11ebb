import { endpoint } from "#lib/platform/http/endpoint.ts";
import { changeRoleInput, staffUserFacts } from "#lib/staff/admin/schema.ts";
import { changeRole } from "#lib/staff/admin/server/change-role.ts";
import { getUser } from "#lib/staff/admin/server/get-user.ts";

export const POST = endpoint({
  summary: "Appoints a member of staff, or takes the role back",
  access: "staff",
  limits: ["sensitive"],
  needsRecentProof: true,
  input: changeRoleInput,
  output: staffUserFacts,
  errors: ["not_found"],
  handle: async ({ id, role, reason }, { session, address }) => {
    await changeRole({ actor: { id: session.userId, role: session.role }, userId: id, role, reason, address });
    return getUser(id);
  },
});
