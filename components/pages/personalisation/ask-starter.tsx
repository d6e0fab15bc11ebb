"use client";
import { tellLate } from "#components/platform/layout/late-texts.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const load = () => loadLate("ask", () => import("#components/pages/personalisation/show-ask.tsx"));

const begin = (): void => {
  load().then(
    ({ showAskAnybody }) => showAskAnybody().catch(() => {}),
    (reason: unknown) => tellLate(reason, begin),
  );
};

/** Asks what somebody teaches when she wants to be asked, with or without an account. */
export const AskStarter = ({ text }: { text: string }) => (
  <button type="button" className="link" aria-haspopup="dialog" onClick={begin}>
    {text}
  </button>
);
