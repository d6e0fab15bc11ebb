import { connectedModel } from "#lib/platform/language-model/connected-model.ts";
import type { ModelConnection } from "#lib/tools/models/schema.ts";
import { isToolConnected } from "#lib/tools/models/server/is-tool-connected.ts";
import type { ModelToolId } from "#lib/tools/sheets/rules.ts";

/** Whom the texts of a tool go to; or what whoever runs the shop has to set first. */
export const describeConnection = (id: ModelToolId): ModelConnection => {
  const model = connectedModel();
  if (model && isToolConnected(id, model)) return { model: model.name, provider: model.provider };
  return { missing: model ? ["AI_PICTURES"] : ["AI_PROVIDER", "AI_BASE_URL", "AI_API_KEY", "AI_MODEL", "AI_PROVIDER_NAME"] };
};
