import { trackInput, trackResponse } from "#lib/pages/engagement/schema.ts";
import { trackEvents } from "#lib/pages/engagement/server/track-events.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Count what happened, with consent",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  limits: ["write"],
  input: trackInput,
  output: trackResponse,
  handle: trackEvents,
});
