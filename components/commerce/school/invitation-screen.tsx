"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ForMembers } from "#components/identity/session/for-members.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { acceptInvitation, invitationQuery } from "#lib/commerce/school/queries.ts";
import type { InvitationAbout } from "#lib/commerce/school/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

const over = ["token_invalid", "invalid_input"];

/** Behind the link of an invitation: opening it looks, the button joins (threat 14); who is not logged in is led there and back. */
export const InvitationScreen = ({ token }: { token: string }) => {
  const t = useTranslations("my-school.link");
  const query = useQuery(invitationQuery(token));
  const problem = query.error as ApiError | null;
  if (query.data) return <Join about={query.data} token={token} />;
  if (!problem) return <SkeletonText count={4} />;
  if (over.includes(problem.code))
    return (
      <EmptyState title={t("usedTitle")} heading="h1">
        {t("usedText")}
      </EmptyState>
    );
  return <RoomFailed query={query} />;
};

const Join = ({ about: { school, role, email }, token }: { about: InvitationAbout; token: string }) => {
  const t = useTranslations("my-school.link");
  const roles = useTranslations("my-school.roles");
  const href = useHref();
  const { run, isBusy, error } = useAction();
  const join = () =>
    run(() => acceptInvitation({ token }), { isLeaving: true, after: () => window.location.assign(href("cabinet.mySchool")) });
  return (
    <div className="stackv max-w-140">
      <h1 className="text-28 wrap-anywhere">{t("title", { school: school.name })}</h1>
      <p className="wrap-anywhere">{t("text", { school: school.name, city: school.city, email, role: roles(role) })}</p>
      <Problem error={error} />
      <ForMembers loginText={t("login")} registerText={t("register")}>
        <Button look="go" busy={isBusy} onClick={() => void join()}>
          {t("join")}
        </Button>
      </ForMembers>
    </div>
  );
};
