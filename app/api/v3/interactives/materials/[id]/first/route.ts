import { playedExercises, soldIdInput } from "#lib/interactive/sold/schema.ts";
import { tryFirst } from "#lib/interactive/sold/server/play-sold.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The first exercise of a material on sale, to be tried by everybody",
  access: "public",
  input: soldIdInput,
  output: playedExercises,
  errors: ["not_found"],
  handle: ({ id }) => tryFirst(id),
});
