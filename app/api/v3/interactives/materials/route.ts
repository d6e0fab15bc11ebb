import { ownedExerciseList, ownedListInput } from "#lib/interactive/sold/schema.ts";
import { listOwnedExercises } from "#lib/interactive/sold/server/list-owned-exercises.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Materials with exercises that are the member's, the last one got first",
  access: "member",
  input: ownedListInput,
  output: ownedExerciseList,
  handle: (input, { session }) => listOwnedExercises(session.userId, input),
});
