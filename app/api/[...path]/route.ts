import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const unknown = endpoint({
  summary: "Answers every path that is no call",
  access: "public",
  terms: "exempt",
  handle: async () => notFoundError(),
});

export const GET = unknown;
export const POST = unknown;
export const PUT = unknown;
export const PATCH = unknown;
export const DELETE = unknown;
