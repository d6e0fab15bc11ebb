import { api } from "#lib/platform/api-client/api-client.ts";
import type { Preview, PrintPart, SheetRequest } from "#lib/tools/sheets/schema.ts";

/** One page as it would be printed. The same for everybody, so it waits for no session. @throws ApiError invalid_input, too_many_requests */
export const previewSheet = (id: string, data: SheetRequest & { page: number }, signal: AbortSignal): Promise<Preview> =>
  api.request({ path: `v3/ai-tools/${id}/preview`, method: "post", data, signal, noValidate: true });

/** The PDF. @throws ApiError as `previewSheet` */
export const printSheet = (id: string, data: SheetRequest & { part: PrintPart }): Promise<Blob> =>
  api.request({ path: `v3/ai-tools/${id}/print`, method: "post", data, responseType: "blob", noValidate: true });
