import { endpoint } from "#lib/platform/http/endpoint.ts";
import { certifyInput, staffUserFacts } from "#lib/staff/admin/schema.ts";
import { certifySeller } from "#lib/staff/admin/server/certify-seller.ts";
import { getUser } from "#lib/staff/admin/server/get-user.ts";

export const POST = endpoint({
  summary: "Says of a seller that her teaching is proven, or takes it back",
  access: "staff",
  roles: ["moderator"],
  limits: ["sensitive"],
  input: certifyInput,
  output: staffUserFacts,
  errors: ["not_found"],
  handle: async ({ id, reason, isCertified }, { session, address }) => {
    await certifySeller({ actor: { id: session.userId, role: session.role }, userId: id, reason, isCertified, address });
    return getUser(id);
  },
});
