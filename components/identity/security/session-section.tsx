"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SessionRow } from "#components/identity/security/session-row.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { apiKeysQuery } from "#lib/identity/api-keys/queries.ts";
import { endOtherSessions, ownSessionsQuery } from "#lib/identity/security/queries.ts";

/** Where one is logged in, and a way out of each and of all others. */
export const SessionSection = () => {
  const t = useTranslations("cabinet-settings.security.sessions");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(ownSessionsQuery);
  const { data: keys } = useQuery(apiKeysQuery);
  const hasKeys = keys?.items.some(({ isExpired }) => !isExpired) ?? false;
  const [withKeys, setWithKeys] = useState(false);
  const action = useAction();
  const refresh = () => void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });

  const endOthers = async () => {
    const done = await action.run(() => endOtherSessions(hasKeys && withKeys));
    if (done) showToast({ text: t("othersEnded", { count: done.value.ended }) });
    refresh();
    if (withKeys) void client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  };

  return (
    <Panel title={t("title")} text={t("text")}>
      {!data && !error && <SkeletonText count={3} />}
      {!data && error && (
        <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data && (
        <ul className="mb-4 grid" aria-label={t("title")}>
          {data.items.map((item) => (
            <SessionRow key={item.id} item={item} onEnded={refresh} />
          ))}
        </ul>
      )}
      <Problem error={action.error} />
      {data && hasKeys && (
        <Checkbox className="mb-3" label={t("withKeys")} checked={withKeys} onChange={({ target }) => setWithKeys(target.checked)} />
      )}
      {data && (data.items.length > 1 || (hasKeys && withKeys)) && (
        <Button busy={action.isBusy} onClick={() => void endOthers()}>
          {t("endOthers")}
        </Button>
      )}
    </Panel>
  );
};
