import { fromWordsInput, wordItems } from "#lib/interactive/authoring/schema.ts";
import { makeFromWords } from "#lib/interactive/authoring/server/make-from-words.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "One list of words, up to eight exercises of it in the school language of the world; nothing is kept",
  access: "public",
  limits: ["sheet"],
  input: fromWordsInput,
  output: wordItems,
  handle: async (input, { world }) => makeFromWords(world, input),
});
