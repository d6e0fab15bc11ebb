import { z } from "zod";
import { browserReporting, receiveEnvelope } from "#lib/platform/error-reporting/receive-envelope.ts";
import { describedHandler, endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "How this installation wants to hear of errors in browsers; null: not at all",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  output: z.object({ release: z.string(), environment: z.string() }).nullable(),
  handle: async () => browserReporting(),
});

const described = {
  summary: "An error of a browser, as the envelope that the client of the error-reporting service sends",
  access: "public",
  noBearer: true,
  sends: "protocol",
  bodies: { "text/plain": z.string() },
  answers: { 204: null, 400: null, 404: null, 413: null, 429: null },
} as const;

export const POST = describedHandler(described, (request) => receiveEnvelope(request));
