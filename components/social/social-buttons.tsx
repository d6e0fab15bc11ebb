"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useReturnPath } from "#components/auth/use-return-path.ts";
import { ProviderIcon } from "#components/social/provider-icon.tsx";
import type { Trouble } from "#components/social/social-actions.ts";
import { SocialProblem } from "#components/social/social-problem.tsx";
import { Button } from "#components/ui/button.tsx";
import { loadLate } from "#lib/api-client/load-late.ts";
import { providerNames } from "#lib/social/rules.ts";
import type { SocialProvider } from "#lib/social/schema.ts";

const load = () => loadLate("social", () => import("#components/social/social-actions.ts"));

/** Under a login or registration form: one button for each provider that is set up, nothing where there is none. */
export const SocialButtons = () => {
  const t = useTranslations("login.social");
  const returnPath = useReturnPath();
  const [providers, setProviders] = useState<readonly SocialProvider[]>([]);
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const [problem, setProblem] = useState<{ trouble: Trouble | null } | null>(null);
  useEffect(() => {
    void load()
      .then(({ fetchProviders }) => fetchProviders())
      .then(setProviders, () => {});
    // Back from the provider the page may be as it was left: waiting.
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(null);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const start = async (provider: SocialProvider) => {
    setBusy(provider);
    setProblem(null);
    const actions = await load().catch(() => null);
    const trouble = actions && (await actions.goAndLogIn(provider, returnPath));
    if (actions && trouble === null) return;
    setBusy(null);
    setProblem({ trouble });
  };
  if (providers.length === 0) return null;
  return (
    <section className="stackv mt-6 border-t border-line pt-5">
      <p className="text-center text-14 text-ink-2">{t("or")}</p>
      {providers.map((provider) => (
        <Button key={provider} wide busy={busy === provider} busyText={t("starting")} onClick={() => void start(provider)}>
          <ProviderIcon provider={provider} />
          {t("with", { provider: providerNames[provider] })}
        </Button>
      ))}
      {problem && <SocialProblem {...problem} />}
    </section>
  );
};
