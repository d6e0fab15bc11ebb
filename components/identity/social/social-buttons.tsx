"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useReturnPath } from "#components/identity/auth/use-return-path.ts";
import { ProviderIcon } from "#components/identity/social/provider-icon.tsx";
import { SocialProblem } from "#components/identity/social/social-problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { providerNames } from "#lib/identity/social/rules.ts";
import type { SocialProvider } from "#lib/identity/social/schema.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const load = () => loadLate("social", () => import("#components/identity/social/social-actions.ts"));

/** Under a login or registration form: one button for each provider that is set up, nothing where there is none. */
export const SocialButtons = () => {
  const t = useTranslations("login.social");
  const returnPath = useReturnPath();
  const [providers, setProviders] = useState<readonly SocialProvider[]>([]);
  const [pressed, setPressed] = useState<SocialProvider | null>(null);
  const { run, isBusy, error } = useAction();
  useEffect(() => {
    void load()
      .then(({ fetchProviders }) => fetchProviders())
      .then(setProviders, () => {});
  }, []);
  const start = (provider: SocialProvider) => {
    const work = async () => {
      setPressed(provider);
      await (await load()).goAndLogIn(provider, returnPath);
    };
    return run(work, { isLeaving: true });
  };
  if (providers.length === 0) return null;
  return (
    <section className="stackv mt-6 border-t border-line pt-5">
      <p className="text-center text-14 text-ink-2">{t("or")}</p>
      {providers.map((provider) => (
        <Button key={provider} wide busy={isBusy && pressed === provider} busyText={t("starting")} onClick={() => void start(provider)}>
          <ProviderIcon provider={provider} />
          {t("with", { provider: providerNames[provider] })}
        </Button>
      ))}
      {error && <SocialProblem trouble={error} />}
    </section>
  );
};
