import type { FromSheets } from "#lib/interactive/from-sheets/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** @throws ApiError invalid_input (nothing of it can be played), list_full */
export const makeFromDocument = (documentId: number): Promise<FromSheets> => api.post("v3/interactives/from-document", { documentId });
