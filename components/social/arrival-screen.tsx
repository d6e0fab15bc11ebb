"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { SecondStep } from "#components/auth/second-step.tsx";
import { useGoOn } from "#components/auth/use-go-on.ts";
import type { Arrival } from "#components/social/social-actions.ts";
import { SocialProblem } from "#components/social/social-problem.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useHref, useWorld } from "#components/world/world-provider.tsx";
import { loadLate } from "#lib/api-client/load-late.ts";
import { providerNames } from "#lib/social/rules.ts";

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
    void loadLate("social", () => import("#components/social/social-actions.ts"))
      .then(({ arrive }) => arrive(world, pages))
      .catch(() => lost)
      .then((result) => {
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
