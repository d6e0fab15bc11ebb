"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useCallback, useEffect, useState } from "react";
import { SecondStep } from "#components/auth/second-step.tsx";
import { useGoOn } from "#components/auth/use-go-on.ts";
import { CompleteForm } from "#components/social/complete-form.tsx";
import type { Completed, Trouble } from "#components/social/social-actions.ts";
import { SocialProblem } from "#components/social/social-problem.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useHref } from "#components/world/world-provider.tsx";
import { loadLate } from "#lib/api-client/load-late.ts";
import { providerNames } from "#lib/social/rules.ts";
import type { Pending } from "#lib/social/schema.ts";

const loadSocial = () => loadLate("social", () => import("#components/social/social-actions.ts"));

type State =
  | { kind: "loading" }
  | { kind: "unreachable" }
  | { kind: "over" }
  | { kind: "sent"; email: string }
  | { kind: "open"; pending: Pending };

/** ROUTE-41: the form of a first social sign-in, or the button behind the link of its mail. Opening it changes nothing (threat 14). */
export const CompleteScreen = ({ token }: { token: string }) => {
  const t = useTranslations("signup.complete");
  const problems = useTranslations("login.problems");
  const session = useTranslations("login.session");
  const href = useHref();
  const goOn = useGoOn();
  const [state, setState] = useState<State>({ kind: "loading" });
  const [second, setSecond] = useState<Extract<Completed, { kind: "second" }> | null>(null);
  const look = useCallback(() => {
    setState({ kind: "loading" });
    void loadSocial()
      .then(({ lookAtPending }) => lookAtPending(token))
      .then(
        (pending) => setState(pending ? { kind: "open", pending } : { kind: "over" }),
        () => setState({ kind: "unreachable" }),
      );
  }, [token]);
  useEffect(look, [look]);
  const home = href("cabinet.boughtMaterials");
  const onDone = (done: Completed, email = "") => {
    if (done.kind === "in") goOn(done.returnTo ?? home);
    else if (done.kind === "sent") setState({ kind: "sent", email });
    else if (done.kind === "second") setSecond(done);
    else setState({ kind: "over" });
  };
  const afterSecond = () => goOn(second?.returnTo ?? home);
  if (second) return <SecondStep wanted={second.wanted} onDone={afterSecond} onRestart={() => goOn(href("login"))} />;
  if (state.kind === "loading") return <Skeleton className="h-60" />;
  if (state.kind === "unreachable") {
    return (
      <div className="stackv">
        <Notice tone="error" role="alert" title={problems("networkTitle")}>
          {problems("networkText")}
        </Notice>
        <Button onClick={look}>{session("retry")}</Button>
      </div>
    );
  }
  if (state.kind === "over") {
    return (
      <div className="stackv">
        <h1>{t("invalidTitle")}</h1>
        <p>{t("invalidText")}</p>
        <LinkButton look="main" href={href("login")}>
          {t("back")}
        </LinkButton>
      </div>
    );
  }
  if (state.kind === "sent") {
    return (
      <div className="stackv" role="status">
        <h1>{t("sentTitle")}</h1>
        <p>{t("sentText", { email: state.email })}</p>
      </div>
    );
  }
  if (state.pending.step === "form") return <CompleteForm token={token} pending={state.pending} onDone={onDone} />;
  return <ConfirmButton token={token} pending={state.pending} onDone={onDone} />;
};

type ConfirmProps = { token: string; pending: Pending; onDone: (done: Completed) => void };

const ConfirmButton = ({ token, pending, onDone }: ConfirmProps) => {
  const t = useTranslations("signup.complete");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ trouble: Trouble | null } | null>(null);
  const words = { email: pending.email, provider: providerNames[pending.provider] };
  const isLink = pending.step === "link";
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const actions = await loadSocial().catch(() => null);
    const done = actions && (await actions.submitConfirm(token));
    if (done && done.kind !== "failed") return onDone(done);
    setBusy(false);
    setProblem(done ?? { trouble: null });
  };
  return (
    <form method="post" className="stackv" onSubmit={onSubmit}>
      <h1>{t(isLink ? "linkTitle" : "confirmTitle", words)}</h1>
      <p>{t(isLink ? "linkText" : "confirmText", words)}</p>
      {pending.account && <p className="wrap-anywhere">{t("account", { provider: words.provider, account: pending.account })}</p>}
      {problem && <SocialProblem {...problem} />}
      <Button type="submit" look="go" wide busy={isBusy} busyText={t("busy")}>
        {t(isLink ? "link" : "confirm")}
      </Button>
    </form>
  );
};
