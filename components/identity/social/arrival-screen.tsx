"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { SecondStep } from "#components/identity/auth/second-step.tsx";
import { useGoOn } from "#components/identity/auth/use-go-on.ts";
import type { Arrival } from "#components/identity/social/social-actions.ts";
import { SocialProblem } from "#components/identity/social/social-problem.tsx";
import { attempt } from "#components/platform/forms/attempt.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { providerNames } from "#lib/identity/social/rules.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

type Props = {
  /** Of each world, the path of this page: providers know one address of ours alone. */
  pages: Readonly<Record<string, string>>;
  /** Path of the page for completing a registration, up to the token. */
  completePath: string;
};

const lost: Arrival = { kind: "failed", provider: null, isLink: false, trouble: null };

/** ROUTE-46, ROUTE-47: where a social provider sends back to. Finishes the sign-in and leads on. */
export const ArrivalScreen = ({ pages, completePath }: Props) => {
  const t = useTranslations("login.social");
  const href = useHref();
  const goOn = useGoOn();
  const { world } = useWorld();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const hasBegun = useRef(false);
  const home = href("cabinet.boughtMaterials");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code in the address works once, whatever renders again
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const load = () => loadLate("social", () => import("#components/identity/social/social-actions.ts"));
    void attempt(async () => (await load()).arrive(world, pages)).then(({ value: result = lost }) => {
      if (result.kind === "in") goOn(result.returnTo ?? home);
      else if (result.kind === "register") window.location.replace(`${completePath}${result.token}`);
      else if (result.kind === "elsewhere") window.location.replace(result.path);
      else setArrival(result);
    });
  }, []);

  if (arrival?.kind === "second") {
    const { wanted, returnTo } = arrival;
    return <SecondStep wanted={wanted} onDone={() => goOn(returnTo ?? home)} onRestart={() => goOn(href("login"))} />;
  }
  if (arrival?.kind === "linked") {
    return (
      <div className="stackv">
        <Notice tone="ok" role="status">
          {t("linked", { provider: providerNames[arrival.provider] })}
        </Notice>
        <LinkButton look="main" href={href("cabinet.changePassword")}>
          {t("toSecurity")}
        </LinkButton>
      </div>
    );
  }
  if (arrival?.kind === "failed") return <Failed {...arrival} />;
  return (
    <div className="stackv" role="status">
      <h1>{t("working")}</h1>
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
};

const Failed = ({ provider, isLink, trouble }: Extract<Arrival, { kind: "failed" }>) => {
  const t = useTranslations("login.social");
  const href = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isTaken = trouble?.reason === "identity_taken" && provider !== null;
  const isRefused = trouble === null || ["social_failed", "state_unknown"].includes(trouble.reason ?? trouble.code);
  return (
    <div className="stackv">
      <h1 ref={heading} tabIndex={-1}>
        {t("failedTitle")}
      </h1>
      {isTaken && <p>{t("taken", { provider: providerNames[provider] })}</p>}
      {!isTaken && (isRefused ? <p>{t("failedText")}</p> : <SocialProblem trouble={trouble} />)}
      <LinkButton look="main" href={href(isLink ? "cabinet.changePassword" : "login")}>
        {t(isLink ? "toSecurity" : "back")}
      </LinkButton>
    </div>
  );
};
