import type { PrintKey, PrintVariant } from "#lib/interactive/printing/rules.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** A PDF. @throws ApiError not_found, invalid_input (`items`: letters that no font has) */
export const printInteractive = (id: number, variant: PrintVariant, key: PrintKey): Promise<Blob> =>
  api.request({ path: `v3/interactives/${id}/print`, params: { variant, key }, responseType: "blob" });

/** The same of a material that is hers; delivers it as playing does. @throws ApiError not_found, invalid_input (`items`: letters that no font has) */
export const printSold = (material: number, variant: PrintVariant, key: PrintKey): Promise<Blob> =>
  api.request({ path: `v3/interactives/materials/${material}/print`, params: { variant, key }, responseType: "blob" });

/** The same of all exercises of a lesson. @throws ApiError not_found, invalid_input (`items`: none, too many, letters that no font has) */
export const printLesson = (course: number, lesson: string, variant: PrintVariant, key: PrintKey): Promise<Blob> =>
  api.request({ path: `v3/interactives/courses/${course}/lessons/${lesson}/print`, params: { variant, key }, responseType: "blob" });
