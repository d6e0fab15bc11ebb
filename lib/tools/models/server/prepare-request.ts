import { AppError, type FieldErrors } from "#lib/platform/errors/errors.ts";
import { fieldCode } from "#lib/platform/fields/field-code.ts";
import { type ConnectedModel, connectedModel } from "#lib/platform/language-model/connected-model.ts";
import type { Language } from "#lib/platform/worlds/languages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { type ModelRequest, modelInputOf } from "#lib/tools/models/schema.ts";
import { differentiateMaterial } from "#lib/tools/models/server/differentiate-material.ts";
import { feedbackDraft } from "#lib/tools/models/server/feedback-draft.ts";
import { isToolConnected } from "#lib/tools/models/server/is-tool-connected.ts";
import { lessonIdeas } from "#lib/tools/models/server/lesson-ideas.ts";
import { pictureDescription } from "#lib/tools/models/server/picture-description.ts";
import { rewriteText } from "#lib/tools/models/server/rewrite-text.ts";
import { textQuestions } from "#lib/tools/models/server/text-questions.ts";
import type { Prepared, ToolKind } from "#lib/tools/models/server/tool-kind.ts";
import { translateText } from "#lib/tools/models/server/translate-text.ts";
import { findModelTool, type ModelToolId } from "#lib/tools/sheets/rules.ts";

const kinds: Readonly<Record<ModelToolId, ToolKind>> = {
  "rewrite-text": rewriteText,
  "translate-text": translateText,
  "text-questions": textQuestions,
  "lesson-ideas": lessonIdeas,
  "feedback-draft": feedbackDraft,
  "differentiate-material": differentiateMaterial,
  "picture-description": pictureDescription,
};

const readInput = (id: ModelToolId, given: Record<string, unknown>): Record<string, unknown> => {
  const read = modelInputOf(id).safeParse(given, { reportInput: true });
  if (read.success) return read.data;
  const fields: FieldErrors = {};
  for (const issue of read.error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const [field] = unknown === undefined ? issue.path : [unknown];
    fields[field === undefined ? "input" : `input.${String(field)}`] ??= unknown === undefined ? fieldCode(issue) : "unknown";
  }
  throw new AppError("invalid_input", { fields });
};

export type PreparedRequest = { id: ModelToolId; model: ConnectedModel; prepared: Prepared };

/**
 * What a member asks of a tool, as it is put to the model.
 * @throws AppError not_found (no such tool, a material that is not hers), model_not_connected, invalid_input with a code for each field of `input`
 */
export const prepareRequest = async (userId: number, world: World, given: ModelRequest): Promise<PreparedRequest> => {
  const id = findModelTool(given.id);
  if (!id) throw new AppError("not_found");
  const model = connectedModel();
  if (!model || !isToolConnected(id, model)) throw new AppError("model_not_connected");
  const input = readInput(id, given.input);
  const language = (input.language as Language | undefined) ?? worlds[world].language;
  return { id, model, prepared: await kinds[id]({ world, userId, input, language }) };
};
