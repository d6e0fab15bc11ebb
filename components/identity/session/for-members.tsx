"use client";
import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "#components/identity/session/use-session.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";

type Props = { loginText: string; registerText: string; children: ReactNode };

/** What the page of a link offers members; whoever is not logged in is led to the login, or to an account of her own, and back. */
export const ForMembers = ({ loginText, registerText, children }: Props) => {
  const href = useHref();
  const { status } = useSession();
  const [back, setBack] = useState({ pathname: "", search: "" });
  useEffect(() => setBack({ pathname: window.location.pathname, search: "" }), []);
  if (status === "member" || status === "member-awaiting-terms") return <div>{children}</div>;
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton look="go" href={loginPathWithReturn(href("login"), back)}>
        {loginText}
      </LinkButton>
      <LinkButton href={loginPathWithReturn(href("register"), back)}>{registerText}</LinkButton>
    </div>
  );
};
