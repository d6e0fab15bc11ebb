"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiKeyForm } from "#components/identity/api-keys/api-key-form.tsx";
import { ApiKeyRow } from "#components/identity/api-keys/api-key-row.tsx";
import { NewApiKey } from "#components/identity/api-keys/new-api-key.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { keyRound } from "#components/platform/ui/icon-shapes.ts";
import { Panel } from "#components/platform/ui/panel.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { apiKeysQuery } from "#lib/identity/api-keys/queries.ts";
import { type CreatedKey, MAX_KEYS } from "#lib/identity/api-keys/schema.ts";

/** What programs may do in the account: keys with their scopes, made with a secret that is shown this once, and revoked. */
export const ApiKeySection = () => {
  const t = useTranslations("cabinet-settings.security.apiKeys");
  const sessions = useTranslations("cabinet-settings.security.sessions");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(apiKeysQuery);
  const [step, setStep] = useState<"list" | "form" | CreatedKey>("list");
  const refresh = () => void client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  const live = data?.items.filter(({ isExpired }) => !isExpired) ?? [];

  const onMade = (made: CreatedKey) => {
    setStep(made);
    refresh();
  };

  return (
    <Panel title={t("title")} text={t("text")}>
      {!data && !error && <SkeletonText count={2} />}
      {!data && error && (
        <ErrorState title={sessions("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data && data.items.length > 0 && (
        <ul className="mb-4 grid" aria-label={t("title")}>
          {data.items.map((item) => (
            <ApiKeyRow key={item.id} item={item} onRevoked={refresh} />
          ))}
        </ul>
      )}
      {typeof step === "object" && <NewApiKey made={step} onDone={() => setStep("list")} />}
      {step === "form" && <ApiKeyForm onMade={onMade} onCancel={() => setStep("list")} />}
      {data && step === "list" && (
        <Button icon={keyRound} disabled={live.length >= MAX_KEYS} onClick={() => setStep("form")}>
          {t("add")}
        </Button>
      )}
    </Panel>
  );
};
