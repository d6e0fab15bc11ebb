"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { session } from "#lib/identity/auth/store.ts";
import { dropCartToken } from "#lib/platform/api-client/cart-token.ts";
import { grantByLoginAs } from "#lib/staff/admin/queries.ts";

let isSpent = false;

/** The code behind the #; it leaves the address at once and is good for one exchange, however often React looks. */
const takeCode = (): string | null => {
  const code = new URLSearchParams(window.location.hash.slice(1)).get("code");
  window.history.replaceState(window.history.state, "", window.location.pathname);
  return code;
};

/** ROUTE-48: exchanges the code of the room of staff for a session in which the admin acts as the user, and shows what the user sees. */
export const LoginAsScreen = () => {
  const t = useTranslations("staff.loginAs");
  const href = useHref();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const enter = async (code: string) => {
      // Who asks must be known first: the code belongs to her session.
      await session.start();
      const grant = await grantByLoginAs(code);
      // The admin's cart is hers; it is found again by her account.
      dropCartToken();
      session.adopt(grant);
      followLink(href("cabinet.boughtMaterials"));
    };
    if (isSpent) return;
    const code = takeCode();
    if (!code) return setProblem(t("noCode"));
    isSpent = true;
    enter(code).catch((error: unknown) => {
      isSpent = false;
      setProblem(error instanceof Error ? error.message : String(error));
    });
  }, [href, t]);
  if (problem === null) {
    return (
      <>
        <h1 className="mb-4 text-28">{t("title")}</h1>
        <Notice tone="info" role="status">
          {t("working")}
        </Notice>
      </>
    );
  }
  return (
    <EmptyState
      heading="h1"
      ground="panel"
      title={t("failed")}
      actions={
        <LinkButton look="main" href={href("admin")}>
          {t("back")}
        </LinkButton>
      }
    >
      <p role="alert">{problem}</p>
      <p>{t("failedText")}</p>
    </EmptyState>
  );
};
