import { againInput } from "#lib/interactive/lti/schema.ts";
import { beginAgain } from "#lib/interactive/lti/server/begin-login.ts";
import { leadTo, orFaultPage } from "#lib/interactive/lti/server/launch-answer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "LTI 1.3: begins a launch once more, in a window of its own, where a browser keeps no cookie in a frame",
  access: "public",
  terms: "exempt",
  noBearer: true,
  limits: ["launch"],
  input: againInput,
  sends: "redirect",
  handle: ({ again }, { world }) => orFaultPage(world, async () => leadTo(await beginAgain(again))),
});
