"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useScopeName } from "#components/identity/api-keys/use-scope-name.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { trash2 } from "#components/platform/ui/icon-shapes.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { revokeApiKey } from "#lib/identity/api-keys/queries.ts";
import type { ApiKey } from "#lib/identity/api-keys/schema.ts";

/** One key: its name and first letters, what it may do, until when, when it was used last, and its end. */
export const ApiKeyRow = ({ item, onRevoked }: { item: ApiKey; onRevoked: () => void }) => {
  const t = useTranslations("cabinet-settings.security.apiKeys");
  const passkeys = useTranslations("cabinet-settings.security.passkeys");
  const common = useTranslations("common");
  const format = useFormatter();
  const scopeName = useScopeName();
  const { run, isBusy, error } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { name, lastUsedAt } = item;
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: "medium" });

  const revoke = async () => {
    setAsking(false);
    if (await run(() => revokeApiKey(item.id))) showToast({ text: common("removed", { name }) });
    onRevoked();
  };

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="wrap-anywhere text-13 text-ink-2">
          <code>{item.prefix}…</code> {item.scopes.map(scopeName).join(" · ")}
        </p>
        <p className="text-13 text-ink-2">
          {t(item.isExpired ? "expired" : "until", { day: day(item.expiresAt) })}{" "}
          {lastUsedAt ? passkeys("lastUsed", { day: day(lastUsedAt) }) : passkeys("neverUsed")}
        </p>
        <Problem error={error} />
      </div>
      <Button small look="quiet" icon={trash2} busy={isBusy} aria-label={t("removeThis", { name })} onClick={() => setAsking(true)}>
        {common("remove")}
      </Button>
      <Dialog
        title={t("removeThis", { name })}
        description={t("removeText")}
        closeText={common("close")}
        open={isAsking}
        onOpenChange={setAsking}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common("cancel")}</Button>
            <Button look="main" onClick={() => void revoke()}>
              {common("remove")}
            </Button>
          </>
        }
      />
    </li>
  );
};
