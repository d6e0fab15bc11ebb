"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useSession } from "#components/identity/session/use-session.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { acceptInvitation, checkInvitation } from "#lib/commerce/school/queries.ts";
import type { InvitationAbout } from "#lib/commerce/school/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";

const isOver = ({ code }: ApiError): boolean => code === "token_invalid" || code === "invalid_input";

/** Behind the link of an invitation: opening it looks, the button joins (threat 14); who is not logged in is led there and back. */
export const InvitationScreen = ({ token }: { token: string }) => {
  const t = useTranslations("my-school.link");
  const common = useTranslations("common");
  const [about, setAbout] = useState<InvitationAbout | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again
  useEffect(() => {
    let isGone = false;
    void attempt(() => checkInvitation(token)).then(({ value, error }) => {
      if (isGone) return;
      setProblem(error ?? null);
      if (!error) setAbout(value);
    });
    return () => {
      isGone = true;
    };
  }, [token, tries]);
  if (problem && isOver(problem))
    return (
      <EmptyState title={t("usedTitle")} heading="h1">
        {t("usedText")}
      </EmptyState>
    );
  if (problem)
    return (
      <ErrorState title={common("failed.title")} retryText={common("retry")} onRetry={() => setTries((count) => count + 1)}>
        {problem.message}
      </ErrorState>
    );
  return about ? <Join about={about} token={token} /> : <SkeletonText count={4} />;
};

const Join = ({ about: { school, role, email }, token }: { about: InvitationAbout; token: string }) => {
  const t = useTranslations("my-school.link");
  const roles = useTranslations("my-school.roles");
  const href = useHref();
  const { status } = useSession();
  const { run, isBusy, error } = useAction();
  const [back, setBack] = useState({ pathname: "", search: "" });
  useEffect(() => setBack({ pathname: window.location.pathname, search: "" }), []);
  const join = () =>
    run(() => acceptInvitation({ token }), { isLeaving: true, after: () => window.location.assign(href("cabinet.mySchool")) });
  return (
    <div className="stackv max-w-140">
      <h1 className="text-28 wrap-anywhere">{t("title", { school: school.name })}</h1>
      <p className="wrap-anywhere">{t("text", { school: school.name, city: school.city, email, role: roles(role) })}</p>
      <Problem error={error} />
      {status === "member" || status === "member-awaiting-terms" ? (
        <div>
          <Button look="go" busy={isBusy} onClick={() => void join()}>
            {t("join")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <LinkButton look="go" href={loginPathWithReturn(href("login"), back)}>
            {t("login")}
          </LinkButton>
          <LinkButton href={loginPathWithReturn(href("register"), back)}>{t("register")}</LinkButton>
        </div>
      )}
    </div>
  );
};
