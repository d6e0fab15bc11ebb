import { type LoginInput, loginInput } from "#lib/interactive/lti/schema.ts";
import { beginLogin } from "#lib/interactive/lti/server/begin-login.ts";
import { leadTo, orFaultPage } from "#lib/interactive/lti/server/launch-answer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const begin = {
  access: "public",
  terms: "exempt",
  noBearer: true,
  limits: ["launch"],
  input: loginInput,
  sends: "redirect",
  handle: (input: LoginInput, { world }: { world: World }) => orFaultPage(world, async () => leadTo(await beginLogin(input))),
} as const;

export const GET = endpoint({
  ...begin,
  summary: "LTI 1.3: a learning platform begins a launch; the browser is sent back to it to say who is there",
});

export const POST = endpoint({ ...begin, summary: "LTI 1.3: the same by a form", isForm: true });
