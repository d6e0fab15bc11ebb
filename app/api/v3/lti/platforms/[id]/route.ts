import { changePlatformInput, platform, platformIdInput } from "#lib/interactive/lti/schema.ts";
import { changePlatform, removePlatform } from "#lib/interactive/lti/server/register-platform.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const own = { access: "member", impersonation: "forbidden", limits: ["write"], errors: ["not_found"] } as const;

export const PUT = endpoint({
  ...own,
  summary: "Changes what a registered learning platform is known by",
  input: changePlatformInput,
  output: platform,
  handle: (input, { session }) => changePlatform(session.userId, input),
});

export const DELETE = endpoint({
  ...own,
  summary: "Removes a learning platform: nobody is launched from it any more, and no points go to it",
  input: platformIdInput,
  handle: ({ id }, { session }) => removePlatform(session.userId, id),
});
