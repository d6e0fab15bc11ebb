import { keySet, toolKeyInput } from "#lib/interactive/lti/schema.ts";
import { readKeySet } from "#lib/interactive/lti/server/tool-keys.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The public keys by which a learning platform checks what this site signs for it (JWKS, RFC 7517)",
  access: "public",
  terms: "exempt",
  noBearer: true,
  limits: ["launch"],
  input: toolKeyInput,
  sends: "application/json",
  answers: { 200: keySet },
  errors: ["not_found"],
  handle: async ({ key }) => Response.json(await readKeySet(key), { headers: { "cache-control": "public, max-age=600" } }),
});
