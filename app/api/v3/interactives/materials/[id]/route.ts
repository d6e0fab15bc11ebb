import { ownedExercises, soldIdInput } from "#lib/interactive/sold/schema.ts";
import { describeOwned } from "#lib/interactive/sold/server/list-owned-exercises.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What can be played of a material that is the member's; nothing of it is delivered by asking",
  access: "member",
  input: soldIdInput,
  output: ownedExercises,
  errors: ["not_found"],
  handle: ({ id }, { session }) => describeOwned(session.userId, id),
});
