"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { ProviderIcon } from "#components/identity/social/provider-icon.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { securityQuery } from "#lib/identity/security/queries.ts";
import { identitiesQuery, unlinkIdentity } from "#lib/identity/social/queries.ts";
import { providerNames } from "#lib/identity/social/rules.ts";
import type { SocialIdentity, SocialProvider } from "#lib/identity/social/schema.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** The social accounts by which one logs in: connected ones with their way out, the others to be added. Nothing where there are none. */
export const SocialIdentities = () => {
  const t = useTranslations("login.social");
  const common = useTranslations("common");
  const client = useQueryClient();
  const prove = useFreshProof();
  const { data, error: loadError, refetch, isFetching } = useQuery(identitiesQuery);
  const { run, isBusy, error } = useAction();
  const [touched, setTouched] = useState<SocialProvider | null>(null);
  if (!data && loadError) {
    return (
      <ErrorState title={t("accounts.failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        {loadError.message}
      </ErrorState>
    );
  }
  if (!data || (data.providers.length === 0 && data.identities.length === 0)) return null;

  const connect = (provider: SocialProvider) => {
    setTouched(provider);
    const work = async () => (await loadLate("social", () => import("#components/identity/social/social-actions.ts"))).goAndLink(provider);
    void run(work, { isLeaving: true });
  };
  const disconnect = async (provider: SocialProvider) => {
    setTouched(provider);
    const done = await run(() => prove(() => unlinkIdentity(provider)));
    if (!done) return;
    client.setQueryData(identitiesQuery.queryKey, done.value);
    // Another last way in may have come of it.
    void client.invalidateQueries({ queryKey: securityQuery.queryKey });
    showToast({ text: t("accounts.disconnected", { provider: providerNames[provider] }) });
  };
  const open = data.providers.filter((provider) => !data.identities.some((one) => one.provider === provider));
  return (
    <Panel title={t("accounts.title")} text={t("accounts.text")}>
      {data.identities.length === 0 && <p className="mb-4 text-14">{t("accounts.none")}</p>}
      <ul className="m-0 mb-4 list-none p-0" aria-label={t("accounts.title")}>
        {data.identities.map((identity) => (
          <IdentityRow
            key={`${identity.provider} ${identity.createdAt}`}
            identity={identity}
            isOffered={data.providers.includes(identity.provider)}
            isBusy={isBusy && touched === identity.provider}
            onRemove={() => void disconnect(identity.provider)}
          />
        ))}
      </ul>
      <Problem error={error} />
      <div className="flex flex-wrap gap-3">
        {open.map((provider) => (
          <Button key={provider} busy={isBusy && touched === provider} onClick={() => connect(provider)}>
            <ProviderIcon provider={provider} />
            {t("accounts.connect", { provider: providerNames[provider] })}
          </Button>
        ))}
      </div>
    </Panel>
  );
};

type RowProps = { identity: SocialIdentity; isOffered: boolean; isBusy: boolean; onRemove: () => void };

const IdentityRow = ({ identity: { provider, email, createdAt }, isOffered, isBusy, onRemove }: RowProps) => {
  const t = useTranslations("login.social.accounts");
  const format = useFormatter();
  const name = providerNames[provider];
  const facts = [
    email,
    t("since", { date: format.dateTime(new Date(createdAt), { dateStyle: "medium" }) }),
    // Taken out of the configuration: it opens nothing at the moment.
    !isOffered && t("off"),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <ProviderIcon provider={provider} />
      <span className="min-w-40 flex-1">
        <b>{name}</b>
        <small className="block wrap-anywhere text-13 text-ink-2">{facts.filter(Boolean).join(" · ")}</small>
      </span>
      <Button small busy={isBusy} aria-label={t("disconnectThis", { provider: name })} onClick={onRemove}>
        {t("disconnect")}
      </Button>
    </li>
  );
};
