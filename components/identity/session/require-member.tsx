"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "#components/identity/session/use-session.ts";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { session } from "#lib/identity/auth/store.ts";
import { isLeavingForLogin, loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";

type RequireMemberProps = {
  children: ReactNode;
  /** Skeleton of the final size while nobody knows yet who is there. */
  fallback: ReactNode;
};

/** For pages that make sense only when logged in: everyone else is led to the login page and back (`?return=`). Inside SessionProvider. */
export const RequireMember = ({ children, fallback }: RequireMemberProps) => {
  const { status, rememberedUserId } = useSession();
  if (status === "unknown" || status === "validating") return fallback;
  if (status === "member" || status === "member-awaiting-terms") return children;
  // Somebody is remembered, but the server could not be asked: no reason to make her log in.
  return status === "failed" || rememberedUserId !== null ? <CheckFailed /> : <ToLogin />;
};

const CheckFailed = () => {
  const t = useTranslations("login.session");
  return (
    <div className="wrap py-10">
      <ErrorState title={t("failedTitle")} retryText={t("retry")} onRetry={() => void session.start()}>
        {t("failedText")}
      </ErrorState>
    </div>
  );
};

const ToLogin = () => {
  const t = useTranslations("login.session");
  const router = useRouter();
  const loginPath = useHref()("login");
  const [target, setTarget] = useState(loginPath);
  useEffect(() => {
    const withReturn = loginPathWithReturn(loginPath, window.location);
    setTarget(withReturn);
    if (!isLeavingForLogin()) router.replace(withReturn);
  }, [loginPath, router]);
  return (
    <div className="wrap py-10">
      <Notice tone="info" role="status" action={<a href={target}>{t("login")}</a>}>
        {t("loginFirst")}
      </Notice>
    </div>
  );
};
