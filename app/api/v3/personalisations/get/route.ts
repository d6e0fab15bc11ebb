import { personalisation } from "#lib/pages/personalisation/schema.ts";
import { getPersonalisation } from "#lib/pages/personalisation/server/get-personalisation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the caller teaches, and whether she may be asked",
  access: "member",
  output: personalisation,
  handle: (_, { session, world }) => getPersonalisation({ userId: session.userId, world, isImpersonated: session.actorId !== null }),
});
