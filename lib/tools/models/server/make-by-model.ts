import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { askModel } from "#lib/platform/language-model/ask-model.ts";
import { ModelError } from "#lib/platform/language-model/model-error.ts";
import { likelyTokens, mostTokens, PICTURE_TOKENS } from "#lib/platform/language-model/tokens.ts";
import { log } from "#lib/platform/log/log.ts";
import { languages } from "#lib/platform/worlds/languages.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { TextBlock } from "#lib/tools/documents/schema.ts";
import type { MadeByModel, ModelRequest } from "#lib/tools/models/schema.ts";
import { composePrompt } from "#lib/tools/models/server/compose-prompt.ts";
import { getUsage } from "#lib/tools/models/server/get-usage.ts";
import { type PreparedRequest, prepareRequest } from "#lib/tools/models/server/prepare-request.ts";
import type { Check } from "#lib/tools/models/server/tool-kind.ts";
import { type Reservation, reserveCall, settleCall } from "#lib/tools/models/server/usage-ledger.ts";
import { wireSchema } from "#lib/tools/models/server/wire-schema.ts";

/** An answer that a program refused is asked for once more. */
const TRIES = 2;

type Listener = {
  /** What has come so far. */
  onBlocks?: (blocks: TextBlock[]) => void;
  /** The first answer was refused: what was shown of it goes, and the next is coming. */
  onAgain?: () => void;
};
type Call = { instructions: string; prompt: string; reservation: Reservation };

const reserve = async (userId: number, { id, model, prepared }: PreparedRequest, complaint?: string): Promise<Call> => {
  const { task, data, language, picture, output, maxOutputTokens } = prepared;
  const schema = wireSchema(output);
  const asked = composePrompt({ task, data, language, schema, complaint });
  // The schema goes along twice: in the instructions, and beside them for providers that hold the answer to it.
  const text = asked.instructions + asked.prompt + JSON.stringify(schema);
  const pictures = picture ? PICTURE_TOKENS : 0;
  const tokens = mostTokens(text) + pictures + maxOutputTokens;
  const sent = likelyTokens(text) + pictures;
  return { ...asked, reservation: await reserveCall({ userId, tool: id, model: model.name, tokens, sent }) };
};

/** The checked answer, or why it cannot be used. */
const judge = ({ output, check }: PreparedRequest["prepared"], text: string): { answer: unknown; check: Check } => {
  let value: unknown;
  try {
    // Some models frame JSON as they frame programs.
    value = JSON.parse(text.trim().replace(/^```(?:json)?\s*|\s*```$/g, ""));
  } catch {
    return { answer: null, check: { complaint: "It was no JSON, or not all of it.", facts: [] } };
  }
  const read = output.safeParse(value);
  if (read.success) return { answer: read.data, check: check(read.data) };
  const [issue] = read.error.issues;
  return {
    answer: null,
    check: { complaint: `It does not fit the schema at ${issue?.path.join(".") || "its root"} (${issue?.code}).`, facts: [] },
  };
};

/** What a provider says stays in the log: it may name keys and limits of the operator. */
const toAppError = (error: ModelError): AppError => {
  if (error.reason !== "aborted") log.warn({ err: error.cause, reason: error.reason }, "the language model gave no answer");
  return new AppError("model_unavailable", error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter });
};

/**
 * Asks the model for what a tool makes. What is wrong with the question, and a quota that is too small for it, is told before this is done; what it
 * gives back asks, checks, asks once more if it must, and settles each call by what it used, whoever goes away meanwhile.
 * @throws AppError as `prepareRequest`; model_quota_reached, model_school_quota_reached. The function: the same two, model_unavailable (no answer,
 *   none in time, or she stopped it), model_answer_unusable
 */
export const beginByModel = async (userId: number, world: World, given: ModelRequest) => {
  const request = await prepareRequest(userId, world, given);
  const { id, model, prepared } = request;
  const first = await reserve(userId, request);
  return async (signal: AbortSignal, { onBlocks, onAgain }: Listener = {}): Promise<MadeByModel> => {
    const { parsePartialJson } = await import("ai");
    const tokens = { input: 0, output: 0 };
    let call = first;
    for (let tries = 1; ; tries++) {
      const { reservation, instructions, prompt } = call;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(getEnv().AI_TIMEOUT_SECONDS * 1_000)]);
      let written = "";
      let shownAt = 0;
      let isOver = false;
      let waiting: NodeJS.Timeout | undefined;
      // Not each syllable, but the last one, too, when the model falls silent.
      const show = async () => {
        waiting = undefined;
        shownAt = Date.now();
        const { value } = await parsePartialJson(written);
        if (!isOver) onBlocks?.(prepared.show(value));
      };
      const hear = (text: string) => {
        written = text;
        if (!onBlocks) return;
        const early = shownAt + 200 - Date.now();
        if (early <= 0) void show();
        else waiting ??= setTimeout(() => void show(), early);
      };
      const end = () => {
        isOver = true;
        clearTimeout(waiting);
      };
      const question = {
        instructions,
        prompt,
        schema: wireSchema(prepared.output),
        maxOutputTokens: prepared.maxOutputTokens,
        signal: limit,
      };
      const answered = await askModel({ ...question, ...(prepared.picture && { picture: prepared.picture }) }, hear).catch(
        async (error: unknown) => {
          end();
          const lost =
            error instanceof ModelError ? error : new ModelError("broken", { input: reservation.tokens, output: 0 }, { cause: error });
          await settleCall(reservation, lost.use, lost.reason === "aborted" ? "aborted" : "failed");
          throw toAppError(lost);
        },
      );
      end();
      const { answer, check } = judge(prepared, answered.text);
      await settleCall(reservation, answered.use, check.complaint === null ? "done" : "failed");
      tokens.input += answered.use.input;
      tokens.output += answered.use.output;
      if (check.complaint === null) {
        return {
          tool: id,
          title: prepared.title,
          language: languages[prepared.language].bcp47,
          blocks: prepared.show(answer),
          checks: check.facts,
          tokens,
          usage: await getUsage(userId),
          provenance: "model",
          model: model.name,
          provider: model.provider,
        };
      }
      // Figures alone: what the model wrote is nobody's business but hers.
      log.info({ tool: id, model: model.name, tries }, "an answer of the language model was refused");
      if (tries === TRIES) throw new AppError("model_answer_unusable");
      call = await reserve(userId, request, check.complaint);
      onAgain?.();
    }
  };
};
