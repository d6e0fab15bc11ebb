import { keptAnswer, keptInput } from "#lib/commerce/offline/schema.ts";
import { findKept } from "#lib/commerce/offline/server/find-kept.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Which of the copies that a browser keeps for use without a network the user may still have, and their versions of now",
  access: "member",
  terms: "exempt",
  input: keptInput,
  output: keptAnswer,
  errors: ["not_found"],
  handle: async ({ items }, { session }) => {
    if (session.actorId !== null) return notFoundError();
    return findKept(session.userId, items);
  },
});
