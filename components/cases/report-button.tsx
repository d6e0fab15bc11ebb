"use client";
import { LateButton } from "#components/session/late-button.tsx";
import { flag } from "#components/ui/icon-shapes.ts";
import { loadLate } from "#lib/api-client/load-late.ts";
import type { ModeratedType } from "#lib/cases/schema.ts";

type Props = { subjectType: ModeratedType; subjectId: number; text: string; failedText: string };

const load = async () => (await loadLate("report", () => import("#components/cases/report-dialog.tsx"))).ReportDialog;

/** Leads to the form of a notice (Regulation (EU) 2022/2065 art. 16). */
export const ReportButton = ({ subjectType, subjectId, text, failedText }: Props) => (
  <LateButton
    className="text-14"
    icon={flag}
    area="report"
    load={load}
    scope="report"
    dialogProps={{ subject: { subjectType, subjectId } }}
    text={text}
    failedText={failedText}
  />
);
