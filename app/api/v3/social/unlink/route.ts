import { z } from "zod";
import { identityList, socialProvider } from "#lib/identity/social/schema.ts";
import { unlinkIdentity } from "#lib/identity/social/server/identities.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Parts a social account from the own one",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: z.object({ provider: socialProvider }),
  output: identityList,
  errors: ["last_way_in"],
  handle: ({ provider }, { session }) => unlinkIdentity(session.userId, provider),
});
