import { z } from "zod";
import { flag } from "#lib/platform/env/flags.ts";

/**
 * The language model behind the tools that have one (docs/decisions/0082-tools-with-a-model.md): which protocol it speaks, where (for Anthropic its
 * own address), which model, and what pages call who runs it. Unset: these tools say that nothing is connected.
 */
export const modelSettings = {
  AI_PROVIDER: z.enum(["openai-compatible", "anthropic"]).default("openai-compatible"),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_PROVIDER_NAME: z.string().max(100).optional(),
  /** Whether the model can be shown pictures. */
  AI_PICTURES: flag,
  /** What a million tokens cost, in cents of a euro: of what is sent, and of what is answered. */
  AI_INPUT_EUR_CENTS: z.coerce.number().min(0).max(1_000_000).default(0),
  AI_OUTPUT_EUR_CENTS: z.coerce.number().min(0).max(1_000_000).default(0),
  /** How many tokens a member, and the members of a school together, have in a month (UTC); of a school 0: no bound of its own. */
  AI_MONTHLY_TOKENS: z.coerce.number().int().min(0).max(1_000_000_000).default(300_000),
  AI_SCHOOL_MONTHLY_TOKENS: z.coerce.number().int().min(0).max(100_000_000_000).default(0),
  /** After so many seconds a call is given up. */
  AI_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(600).default(120),
};
