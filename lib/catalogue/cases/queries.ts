import type { ReportInput } from "#lib/catalogue/cases/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** Also for visitors. @throws ApiError not_found, invalid_input with fields */
export const reportContent = (input: ReportInput): Promise<{ caseId: number }> => api.post("v1/moderation/notices", input);

/** @throws ApiError conflict when there is one already, gone after six months */
export const sendAppeal = (caseId: number, text: string): Promise<{ caseId: number }> =>
  api.post("v1/moderation/appeals", { caseId, text });
