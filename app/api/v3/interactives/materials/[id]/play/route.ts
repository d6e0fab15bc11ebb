import { playedExercises, soldIdInput } from "#lib/interactive/sold/schema.ts";
import { playSold } from "#lib/interactive/sold/server/play-sold.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "All exercises of a material that is the member's own, to be played: from the first time on it is delivered, as by a download",
  access: "member",
  impersonation: "forbidden",
  limits: ["look"],
  input: soldIdInput,
  output: playedExercises,
  errors: ["not_found"],
  handle: ({ id }, { session }) => playSold(session.userId, id),
});
