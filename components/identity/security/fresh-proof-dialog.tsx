"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProofForm } from "#components/identity/security/proof-form.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { securityQuery } from "#lib/identity/security/queries.ts";
import type { ProofMethod } from "#lib/identity/security/schema.ts";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";

/** Asks who sits there before something sensitive changes. Shown by useFreshProof; `onEnd` true: the server is convinced. */
export const FreshProofDialog = ({ onEnd }: { onEnd: (isProved: boolean) => void }) => {
  const t = useTranslations("cabinet-settings.security.proof");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(securityQuery);
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const methods = data?.proofMethods ?? [];
  const method = chosen ?? methods[0];
  return (
    <Dialog title={t("title")} description={t("text")} closeText={common("close")} open onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      {!data && !error && <SkeletonText count={2} />}
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {data && !method && <NoMethod />}
      {method && <ProofForm key={method} method={method} onDone={() => onEnd(true)} onCancel={() => onEnd(false)} />}
      {methods.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
          {methods
            .filter((one) => one !== method)
            .map((one) => (
              <Button key={one} look="quiet" small onClick={() => setChosen(one)}>
                {t(`instead.${one}`)}
              </Button>
            ))}
        </div>
      )}
    </Dialog>
  );
};

/** An account with social logins alone: a new login there is the proof. */
const NoMethod = () => {
  const t = useTranslations("cabinet-settings.security.proof");
  const href = useHref();
  return (
    <div className="stackv">
      <p>{t("noMethod")}</p>
      <LinkButton look="main" wide href={loginPathWithReturn(href("login"), window.location)}>
        {t("loginAgain")}
      </LinkButton>
    </div>
  );
};
