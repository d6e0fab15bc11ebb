"use client";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { useGoOn } from "#components/identity/auth/use-go-on.ts";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { CompleteForm } from "#components/identity/social/complete-form.tsx";
import type { Completed } from "#components/identity/social/social-actions.ts";
import { SocialProblem } from "#components/identity/social/social-problem.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { providerNames } from "#lib/identity/social/rules.ts";
import type { Pending } from "#lib/identity/social/schema.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const loadSocial = () => loadLate("social", () => import("#components/identity/social/social-actions.ts"));

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
    else setState({ kind: "over" });
  };
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
  const login = useTranslations("login.session");
  const href = useHref();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const words = { email: pending.email, provider: providerNames[pending.provider] };
  const isLink = pending.step === "link";
  const onSubmit = async () => {
    const done = await run(async () => freshProof(async () => (await loadSocial()).submitConfirm(token)), { isLeaving: true });
    if (done) onDone(done.value);
  };
  return (
    <Form className="stackv" onSubmit={onSubmit}>
      <h1>{t(isLink ? "linkTitle" : "confirmTitle", words)}</h1>
      <p>{t(isLink ? "linkText" : "confirmText", words)}</p>
      {pending.account && <p className="wrap-anywhere">{t("account", { provider: words.provider, account: pending.account })}</p>}
      {error && <SocialProblem trouble={error} />}
      {pending.needsLogin ? (
        // Her own way in first: a link that somebody caused must not open her account.
        <Notice tone="info" action={<a href={href("login", {}, { return: window.location.pathname })}>{login("login")}</a>}>
          {login("loginFirst")}
        </Notice>
      ) : (
        <Button type="submit" look="go" wide busy={isBusy} busyText={t("busy")}>
          {t(isLink ? "link" : "confirm")}
        </Button>
      )}
    </Form>
  );
};
