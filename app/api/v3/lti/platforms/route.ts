import { newPlatformInput, platform, platformList } from "#lib/interactive/lti/schema.ts";
import { listPlatforms, registerPlatform } from "#lib/interactive/lti/server/register-platform.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The learning platforms that the member has registered, the oldest first, with our addresses for each",
  access: "member",
  output: platformList,
  handle: (_, { session }) => listPlatforms(session.userId),
});

export const POST = endpoint({
  summary: "Registers a learning platform (LTI 1.3) that may launch the member's exercises",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: newPlatformInput,
  output: platform,
  status: 201,
  errors: ["list_full"],
  handle: (input, { session, world }) => registerPlatform(session.userId, world, input),
});
