import { launchInput } from "#lib/interactive/lti/schema.ts";
import { finishLaunch } from "#lib/interactive/lti/server/finish-launch.ts";
import { launchPage, leadTo, orFaultPage } from "#lib/interactive/lti/server/launch-answer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "LTI 1.3: takes a learning platform's token and leads to the exercise, or to the choice of one (Deep Linking 2.0)",
  access: "public",
  terms: "exempt",
  noBearer: true,
  limits: ["launch"],
  isForm: true,
  input: launchInput,
  sends: "redirect",
  handle: (input, { world: asked, request }) =>
    orFaultPage(asked, async () => {
      const { world, cookie, tell } = await finishLaunch(input, request);
      return leadTo({ location: launchPage(world, tell.name, tell.value), cookie });
    }),
});
