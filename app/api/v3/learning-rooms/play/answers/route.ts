import { sendAnswersInput, sentAnswers } from "#lib/interactive/learning-rooms/schema.ts";
import { ofPupil, roomTokenOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { keepAnswers } from "#lib/interactive/learning-rooms/server/play-room.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  ...ofPupil,
  summary: "A pupil's (X-Room-Token) answers, as often as they come: the highest sequence of each exercise counts",
  input: sendAnswersInput,
  output: sentAnswers,
  errors: ["not_found"],
  handle: ({ answers }, { request }) => keepAnswers(roomTokenOf(request), answers),
});
