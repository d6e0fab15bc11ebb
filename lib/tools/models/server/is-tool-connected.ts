import { type ConnectedModel, connectedModel } from "#lib/platform/language-model/connected-model.ts";
import type { ModelToolId } from "#lib/tools/sheets/rules.ts";

/** Whether a tool can be used here: there is a model, and one that sees where there is something to see. */
export const isToolConnected = (id: ModelToolId, model: ConnectedModel | null = connectedModel()): boolean =>
  model !== null && (id !== "picture-description" || model.seesPictures);
