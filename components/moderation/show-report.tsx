import { showLate } from "#components/layout/show-late.tsx";
import { ReportDialog, type ReportSubject } from "#components/moderation/report-dialog.tsx";
import { startSession } from "#components/session/start-session.ts";

/** Opens the form of a notice over any page. @throws ApiError when its texts cannot be had */
export const showReport = async (subject: ReportSubject): Promise<void> => {
  const { status } = await startSession().start();
  const isMember = status === "member" || status === "member-awaiting-terms";
  await showLate(["modals", "common"], (close) => <ReportDialog subject={subject} isMember={isMember} onClose={close} />);
};
