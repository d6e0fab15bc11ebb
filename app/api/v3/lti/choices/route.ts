import { choiceList, chooseInput, chosen } from "#lib/interactive/lti/schema.ts";
import { choiceTokenOf, chooseExercise, listChoices } from "#lib/interactive/lti/server/choose-exercise.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const ofChoice = { access: "public", limits: ["launch"], errors: ["not_found"] } as const;

export const GET = endpoint({
  ...ofChoice,
  summary: "What a teacher who was launched to choose (X-LTI-Choice) may put into her course",
  output: choiceList,
  handle: (_, { request }) => listChoices(choiceTokenOf(request)),
});

export const POST = endpoint({
  ...ofChoice,
  summary: "Chooses an exercise, once (X-LTI-Choice): the signed message that the browser posts to the platform",
  input: chooseInput,
  output: chosen,
  handle: ({ interactive }, { request }) => chooseExercise(choiceTokenOf(request), interactive),
});
