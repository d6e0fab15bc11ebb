import { z } from "zod";
import { endOthersInput } from "#lib/identity/security/schema.ts";
import { endOtherSessions } from "#lib/identity/security/server/end-own-session.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Signs all other browsers of the user out, on request her API keys, too",
  access: "member",
  impersonation: "forbidden",
  input: endOthersInput,
  output: z.object({ ended: z.int() }),
  handle: ({ apiKeys }, { session: { userId, sessionId }, address }) => endOtherSessions({ userId, sessionId, address, apiKeys }),
});
