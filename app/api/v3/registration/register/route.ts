import { registerInput } from "#lib/identity/auth/schema.ts";
import { register } from "#lib/identity/auth/server/register.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Registers an address; a mail asks for confirmation",
  access: "public",
  terms: "exempt",
  limits: ["register"],
  input: registerInput,
  status: 202,
  handle: async (input, { world }) => register(input, world),
});
