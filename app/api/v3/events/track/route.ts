import { trackInput, trackResponse } from "#lib/engagement/schema.ts";
import { trackEvents } from "#lib/engagement/server/track-events.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Count what happened, with consent",
  access: "public",
  terms: "exempt",
  input: trackInput,
  output: trackResponse,
  handle: trackEvents,
});
