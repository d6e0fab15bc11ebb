"use client";
import { LateButton } from "#components/identity/session/late-button.tsx";
import { flag } from "#components/platform/ui/icon-shapes.ts";
import type { ModeratedType } from "#lib/catalogue/cases/schema.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Props = { subjectType: ModeratedType; subjectId: number; text: string; failedText: string };

const load = async () => (await loadLate("report", () => import("#components/catalogue/cases/report-dialog.tsx"))).ReportDialog;

/** Leads to the form of a notice (Regulation (EU) 2022/2065 art. 16). */
export const ReportButton = ({ subjectType, subjectId, ...texts }: Props) => (
  <LateButton
    className="text-14"
    icon={flag}
    area="report"
    load={load}
    scope="report"
    dialogProps={{ subject: { subjectType, subjectId } }}
    {...texts}
  />
);
