import { z } from "zod";
import { browserReporting, receiveEnvelope } from "#lib/platform/error-reporting/receive-envelope.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "How this installation wants to hear of errors in browsers; null: not at all",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  output: z.object({ release: z.string(), environment: z.string() }).nullable(),
  handle: async () => browserReporting(),
});

/** Not JSON but an envelope of the error-reporting service, sent by its own client. */
export const POST = (request: Request): Promise<Response> => receiveEnvelope(request);
