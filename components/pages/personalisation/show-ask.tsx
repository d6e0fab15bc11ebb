import { startSession } from "#components/identity/session/start-session.ts";
import { AskDialog } from "#components/pages/personalisation/ask-dialog.tsx";
import { showLate } from "#components/platform/layout/show-late.tsx";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

/** Asks what somebody teaches, above any page; nobody is a visitor. @throws ApiError when its words cannot be had */
export const showAsk = (userId: number | null): Promise<void> => showLate("ask", (close) => <AskDialog userId={userId} onClose={close} />);

/** The same for whoever pressed for it: a member's answer is her account's. */
export const showAskAnybody = async (): Promise<void> => {
  const state = readFlag() === null ? null : await startSession().start();
  await showAsk(state?.status === "member" ? state.userId : null);
};
