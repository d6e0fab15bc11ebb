"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { tellLate } from "#components/platform/layout/late-texts.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { getCookie } from "#lib/platform/browser/cookies.ts";

type Props = {
  /** "Cookie-Einstellungen". */
  text: string;
  /** Paths where nobody is asked: terms, imprint, privacy (STATE-6). */
  exempt: readonly string[];
};

/** Runs once the page is loaded and the browser has time. */
const whenIdle = (run: () => void): void => {
  const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 300));
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
};

const revise = (): void => {
  loadLate("footer", () => import("#components/pages/engagement/show-consent.tsx")).then(
    ({ showConsent }) => showConsent(true).catch(() => {}),
    (reason: unknown) => tellLate(reason, revise),
  );
};

/**
 * The way back to one's decision, in the foot of every page; and the only part of consent and counting in the first load. Whoever said
 * "only what is necessary" never loads more.
 */
export const ConsentControl = ({ text, exempt }: Props) => {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page asks and counts anew; its address in the browser is what counts
  useEffect(() => {
    whenIdle(() => {
      if (/^1\.\./.test(getCookie("kreda_consent") ?? "")) return;
      const isExempt = exempt.includes(window.location.pathname);
      void loadLate("events", () => import("#components/pages/engagement/start-engagement.ts"))
        .then(({ showPage }) => showPage(isExempt))
        .catch(() => {});
    });
  }, [pathname]);
  return (
    <button type="button" className="foot-b" onClick={revise}>
      {text}
    </button>
  );
};
