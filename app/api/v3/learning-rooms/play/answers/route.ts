import { sendAnswersInput, sentAnswers } from "#lib/interactive/learning-rooms/schema.ts";
import { roomTokenOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { keepAnswers } from "#lib/interactive/learning-rooms/server/play-room.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A pupil's (X-Room-Token) answers, as often as they come: the highest sequence of each exercise counts",
  access: "public",
  limits: ["roomPlay"],
  input: sendAnswersInput,
  output: sentAnswers,
  errors: ["not_found"],
  handle: ({ answers }, { request }) => keepAnswers(roomTokenOf(request), answers),
});
