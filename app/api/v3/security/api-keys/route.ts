import { z } from "zod";
import { apiKey, createdKey, createKeyInput } from "#lib/identity/api-keys/schema.ts";
import { createKey } from "#lib/identity/api-keys/server/create-key.ts";
import { listKeys } from "#lib/identity/api-keys/server/list-keys.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The personal API keys of the user, without their secrets",
  access: "member",
  // It stands on the page on which staff set up their second factor.
  secondFactor: "exempt",
  output: z.object({ items: z.array(apiKey) }),
  handle: async (_, { session }) => ({ items: await listKeys(session.userId) }),
});

export const POST = endpoint({
  summary: "Makes a personal API key; its secret is in this answer alone",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: createKeyInput,
  output: createdKey,
  errors: ["list_full", "not_found"],
  handle: (input, { session, address }) => createKey(input, { userId: session.userId, address }),
});
