"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useSession } from "#components/identity/session/use-session.ts";
import { TermsText } from "#components/identity/terms/terms-text.tsx";
import { useAcceptance } from "#components/identity/terms/use-acceptance.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { session } from "#lib/identity/auth/store.ts";
import { actualTermsQuery } from "#lib/identity/terms/queries.ts";

/**
 * New terms, above whatever page is open (SESSION-3). It stays until she has decided: to accept and go on, or to refuse, which logs her
 * out (TERMS-1); both weigh the same. What she has bought she can have without either (TERMS-3). `onGone`: nothing is to be decided any
 * more, perhaps because another tab did; `onLater` gets the path of what she has bought.
 */
export const TermsDialog = ({ onGone, onLater }: { onGone: () => void; onLater: (path: string) => void }) => {
  const t = useTranslations("modals.terms");
  const orders = useTranslations("thank-you-page");
  const href = useHref();
  const { status } = useSession();
  const isOpen = status === "member-awaiting-terms";
  const terms = useQuery({ ...actualTermsQuery, enabled: isOpen });
  const { accept, isBusy, problem } = useAcceptance(terms.refetch);
  const reading = useRef<HTMLDivElement>(null);
  const { version, text } = terms.data ?? {};
  useEffect(() => {
    if (!isOpen) onGone();
    // Withdrawn meanwhile: nothing is left to accept.
    else if (version === null) session.acceptedTerms();
  }, [isOpen, version, onGone]);
  return (
    <Base.Root open={isOpen} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Popup className="dlg wide" initialFocus={reading}>
          <Base.Title className="text-22">{t("title")}</Base.Title>
          <Base.Description className="mt-2">{t("intro")}</Base.Description>
          <section
            ref={reading}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={t("text")}
            aria-busy={terms.isPending}
            className="mt-4 grid max-h-[45dvh] gap-3 overflow-y-auto rounded-tool border border-line bg-white p-4"
          >
            {text ? <TermsText text={text} level={3} /> : terms.isError ? <Failed terms={terms} /> : <SkeletonText count={6} />}
          </section>
          {problem && (
            <Notice tone="error" role="alert" className="mt-4" title={t(problem === "newer" ? "newer" : "failedTitle")}>
              {problem === "newer" ? t("newerText") : problem}
            </Notice>
          )}
          <p className="mt-4 text-14 text-ink-2">{t("refuseNote")}</p>
          <p className="mt-2 text-14">
            <button type="button" className="link" onClick={() => onLater(href("cabinet.boughtMaterials"))}>
              {orders("toMaterials")}
            </button>
          </p>
          <div className="dlg-end">
            <Button onClick={() => session.refusedTerms()}>{t("refuse")}</Button>
            <Button busy={isBusy} disabled={!version} onClick={() => void (version && accept(version))}>
              {t("accept")}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};

const Failed = ({ terms }: { terms: { refetch: () => unknown; isFetching: boolean } }) => {
  const t = useTranslations("modals.terms");
  const common = useTranslations("common");
  return (
    <ErrorState title={t("failedTitle")} retryText={common("retry")} busy={terms.isFetching} onRetry={() => void terms.refetch()}>
      {t("failedText")}
    </ErrorState>
  );
};
