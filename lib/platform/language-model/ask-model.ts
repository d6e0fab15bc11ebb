import type { JSONSchema7 } from "ai";
import { type OpenModel, openModel } from "#lib/platform/language-model/connected-model.ts";
import { ModelError } from "#lib/platform/language-model/model-error.ts";
import { likelyTokens, PICTURE_TOKENS, type TokenUse } from "#lib/platform/language-model/tokens.ts";
import { type ToldUsage, toldUsage } from "#lib/platform/language-model/told-usage.ts";

export type ModelQuestion = {
  /** What the model is to do: ours alone, never what somebody brought. */
  instructions: string;
  /** What it is to do it with. */
  prompt: string;
  picture?: { bytes: Uint8Array; mime: string };
  /** Of the answer, an object. */
  schema: JSONSchema7;
  maxOutputTokens: number;
  /** Ends it: she pressed stop, her window closed, the time is over. */
  signal: AbortSignal;
};

/** `text`: JSON, if the model kept to it. `use`: as the provider told it, else estimated. */
type ModelAnswer = { text: string; use: TokenUse };

/** Tries of a call that was refused before it cost anything. */
const TRIES = 3;
/** Longer than that nobody waits in front of a form, in ms. */
const LONGEST_WAIT = 10_000;
const FIRST_WAIT = 500;
/** An answer that is longer than its tokens can be is not read on. */
const MOST_LETTERS_A_TOKEN = 32;

const refusals: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529]);
const unreached: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

const codeOf = (error: unknown, depth = 0): string => {
  if (!(error instanceof Error) || depth > 4) return "";
  const { code } = error as { code?: unknown };
  return typeof code === "string" && unreached.has(code) ? code : codeOf(error.cause, depth + 1);
};

/** What the SDK's error of an answered call tells (`APICallError`): it is loaded with the first call, and this file before. */
const answered = (error: unknown) => (error ?? {}) as { statusCode?: number; responseHeaders?: Record<string, string> };

/** Whether nothing of it can have cost anything: the provider said no, or was never reached. */
const isFree = (error: unknown): boolean => refusals.has(answered(error).statusCode ?? 0) || unreached.has(codeOf(error));

const NOTHING: TokenUse = { input: 0, output: 0 };

/** Seconds that a refusal asks to wait (RFC 9110, 10.2.3), or undefined. */
const retryAfter = (error: unknown, now: number): number | undefined => {
  const said = answered(error).responseHeaders?.["retry-after"];
  if (said === undefined) return undefined;
  const seconds = /^\d{1,6}$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });

type Heard = { text: string; thought: string; told: ToldUsage; isWhole: boolean };

const countUse = ({ instructions, prompt, picture, schema }: ModelQuestion, { text, thought, told, isWhole }: Heard): TokenUse => {
  const sent = likelyTokens(instructions + prompt + JSON.stringify(schema)) + (picture ? PICTURE_TOKENS : 0);
  const heard = likelyTokens(text + thought);
  // Before the end providers tell no output, or what it was at the beginning.
  const output = isWhole ? (told.output ?? heard) : Math.max(told.output ?? 0, heard);
  return { input: told.input ?? sent, output };
};

const listen = async (model: OpenModel, question: ModelQuestion, heard: Heard, onText: (text: string) => void): Promise<void> => {
  const { instructions, prompt, picture, schema, maxOutputTokens, signal } = question;
  const { streamText, wrapLanguageModel } = await import("ai");
  const stop = new AbortController();
  const responseFormat = { type: "json" as const, schema };
  const { stream } = streamText({
    // The SDK's own outputs hold words back until they are an object: here they are counted as they come, whatever becomes of them.
    model: wrapLanguageModel({ model, middleware: { transformParams: async ({ params }) => ({ ...params, responseFormat }) } }),
    instructions,
    messages: [
      {
        role: "user",
        content: picture
          ? [
              { type: "text", text: prompt },
              { type: "file", data: picture.bytes, mediaType: picture.mime },
            ]
          : prompt,
      },
    ],
    maxOutputTokens,
    // Tries are counted here, where it is known what they cost.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, stop.signal]),
    includeRawChunks: true,
    // It comes as a part of the stream, too.
    onError: () => {},
  });
  for await (const part of stream) {
    if (part.type === "raw") heard.told = { ...heard.told, ...toldUsage(part.rawValue) };
    else if (part.type === "error") throw part.error;
    else if (part.type === "reasoning-delta") heard.thought += part.text;
    else if (part.type === "text-delta") {
      heard.text += part.text;
      onText(heard.text);
    } else if (part.type === "finish") heard.isWhole = part.finishReason !== "error" && part.finishReason !== "other";
    if (heard.text.length + heard.thought.length > maxOutputTokens * MOST_LETTERS_A_TOKEN) {
      stop.abort();
      throw new Error("the answer is longer than its tokens");
    }
  }
  signal.throwIfAborted();
};

/**
 * Asks the model of this installation. `onText` gets what has come so far, whenever something has. A refusal that cost nothing is tried again, twice
 * at most and as late as the provider asks; whatever broke after the first word is not, for its words were paid.
 * @throws ModelError with why, and what it took until then
 */
export const askModel = async (question: ModelQuestion, onText: (text: string) => void): Promise<ModelAnswer> => {
  const { signal } = question;
  const model = await openModel();
  for (let tries = 1; ; tries++) {
    const heard: Heard = { text: "", thought: "", told: {}, isWhole: false };
    try {
      await listen(model, question, heard, onText);
      return { text: heard.text, use: countUse(question, heard) };
    } catch (error) {
      if (signal.aborted) throw new ModelError("aborted", countUse(question, heard), { cause: error });
      const isFresh = heard.text === "" && heard.thought === "";
      // A question that was refused for good, such as for a wrong key, was never worked on either.
      const isRefused = isFresh && (answered(error).statusCode ?? 0) >= 400;
      if (!isFresh || !isFree(error)) throw new ModelError("broken", isRefused ? NOTHING : countUse(question, heard), { cause: error });
      const seconds = retryAfter(error, Date.now());
      const ms = seconds === undefined ? FIRST_WAIT * 2 ** (tries - 1) : seconds * 1_000;
      if (tries === TRIES || ms > LONGEST_WAIT) throw new ModelError("busy", NOTHING, { cause: error, retryAfter: seconds });
      await wait(ms, signal);
      if (signal.aborted) throw new ModelError("aborted", NOTHING, { cause: error });
    }
  }
};
