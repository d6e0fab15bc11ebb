import { api } from "#lib/platform/api-client/api-client.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { type ModelEvent, readEvents } from "#lib/tools/models/read-events.ts";
import type { MadeByModel, ModelUsage, ReadableMaterials } from "#lib/tools/models/schema.ts";

/** What is left of the member's month. @throws ApiError unauthorized */
export const fetchUsage = (signal: AbortSignal): Promise<ModelUsage> => api.get("v3/ai-tools/usage", undefined, { signal });

/** Materials of hers to choose from, by a part of the title. @throws ApiError unauthorized */
export const fetchReadable = (q: string, signal: AbortSignal): Promise<ReadableMaterials> =>
  api.get("v3/ai-tools/materials", q ? { q } : undefined, { signal });

type Streamed = { input: Record<string, unknown>; signal: AbortSignal; onEvent: (last: ModelEvent) => void };

/**
 * What a tool with a model writes; `onEvent` gets the last that was told whenever something has come.
 * @throws ApiError invalid_input, model_not_connected, model_quota_reached, model_unavailable, model_answer_unusable; aborted, when `signal` ends it
 */
export const writeByModel = async (id: string, { input, signal, onEvent }: Streamed): Promise<MadeByModel> => {
  const tell = (text: string) => {
    const last = readEvents(text).at(-1);
    if (last) onEvent(last);
  };
  const text = await api.request<string>({
    path: `v3/ai-tools/${id}/stream`,
    method: "post",
    data: { input },
    signal,
    onDownloadProgress: ({ event }) => tell(String((event?.target as XMLHttpRequest | null)?.responseText ?? "")),
  });
  const last = readEvents(text).at(-1);
  if (last?.event === "made") return last.data;
  throw new ApiError(last?.event === "failed" ? { ...last.data, status: 503 } : { code: "network" });
};
