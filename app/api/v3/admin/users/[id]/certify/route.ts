import { certifyInput, staffUserFacts } from "#lib/admin/schema.ts";
import { certifySeller } from "#lib/admin/server/certify-seller.ts";
import { getUser } from "#lib/admin/server/get-user.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Says of a seller that her teaching is proven, or takes it back",
  access: "staff",
  roles: ["moderator"],
  limits: ["sensitive"],
  input: certifyInput,
  output: staffUserFacts,
  handle: async ({ id, reason, isCertified }, { session, address }) => {
    await certifySeller({ actor: { id: session.userId, role: session.role }, userId: id, reason, isCertified, address });
    return getUser(id);
  },
});
