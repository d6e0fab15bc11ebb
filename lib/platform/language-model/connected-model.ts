import type { wrapLanguageModel } from "ai";
import { type Env, getEnv } from "#lib/platform/env/env.ts";

/** What pages and records say about the model: its own name, and who runs it. */
export type ConnectedModel = { name: string; provider: string; seesPictures: boolean };

/** The model of this installation; null where none is configured. Half a configuration does not get here: the start refuses it. */
export const connectedModel = (env: Env = getEnv()): ConnectedModel | null =>
  env.AI_MODEL ? { name: env.AI_MODEL, provider: env.AI_PROVIDER_NAME ?? "", seesPictures: env.AI_PICTURES } : null;

// The key goes where the operator said and nowhere else, whatever an answer says about moving on.
const fetchHere: typeof fetch = (address, init) => fetch(address, { ...init, redirect: "error" });

export type OpenModel = Parameters<typeof wrapLanguageModel>[0]["model"];

/** The same as the SDK calls it; loaded with the first call. */
export const openModel = async (env: Env = getEnv()): Promise<OpenModel> => {
  const { AI_MODEL = "", AI_API_KEY, AI_BASE_URL } = env;
  if (env.AI_PROVIDER === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ apiKey: AI_API_KEY ?? "", fetch: fetchHere, ...(AI_BASE_URL && { baseURL: AI_BASE_URL }) })(AI_MODEL);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const settings = { name: "model", baseURL: AI_BASE_URL ?? "", includeUsage: true, supportsStructuredOutputs: true, fetch: fetchHere };
  return createOpenAICompatible({ ...settings, ...(AI_API_KEY && { apiKey: AI_API_KEY }) })(AI_MODEL);
};
