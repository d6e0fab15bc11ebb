import { z } from "zod";

const count = z.number().int().min(0).max(1_000_000_000).nullish();
const figures = z.object({
  // As OpenAI's protocol says it.
  prompt_tokens: count,
  completion_tokens: count,
  // As Anthropic's says it: what a cache gave or took is told apart.
  input_tokens: count,
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
  output_tokens: count,
});
const chunk = z.object({ usage: figures.nullish(), message: z.object({ usage: figures.nullish() }).nullish() });

/** What the provider has told of the tokens so far. */
export type ToldUsage = { input?: number; output?: number };

/** What a chunk of an answer says of its tokens, in either protocol; nothing for most chunks, and for what is none. */
export const toldUsage = (raw: unknown): ToldUsage => {
  const read = chunk.safeParse(raw).data;
  const told = read?.usage ?? read?.message?.usage;
  if (!told) return {};
  const cached = (told.cache_creation_input_tokens ?? 0) + (told.cache_read_input_tokens ?? 0);
  const input = told.prompt_tokens ?? (typeof told.input_tokens === "number" ? told.input_tokens + cached : undefined);
  const output = told.completion_tokens ?? told.output_tokens;
  return { ...(typeof input === "number" && { input }), ...(typeof output === "number" && { output }) };
};
