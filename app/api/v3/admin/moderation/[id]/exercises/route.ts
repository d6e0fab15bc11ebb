import { reviewedExercises, reviewedInput } from "#lib/interactive/sold/schema.ts";
import { listReviewedExercises } from "#lib/interactive/sold/server/list-reviewed.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The exercises that a case is about, to be played before it is decided",
  access: "staff",
  roles: ["moderator"],
  input: reviewedInput,
  output: reviewedExercises,
  handle: ({ id }) => listReviewedExercises(id),
});
