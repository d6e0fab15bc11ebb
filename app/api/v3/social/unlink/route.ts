import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { identityList, socialProvider } from "#lib/social/schema.ts";
import { unlinkIdentity } from "#lib/social/server/identities.ts";

export const POST = endpoint({
  summary: "Parts a social account from the own one",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: z.object({ provider: socialProvider }),
  output: identityList,
  handle: ({ provider }, { session }) => unlinkIdentity(session.userId, provider),
});
