"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { type Fact, FactList } from "#components/platform/ui/fact-list.tsx";
import { arrowLeft } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { NotForYou } from "#components/staff/admin/not-for-you.tsx";
import { UserActions } from "#components/staff/admin/user-actions.tsx";
import { UserBadges } from "#components/staff/admin/user-badges.tsx";
import { type Actor, canReadAudit } from "#lib/identity/roles/rules.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { staffUserQuery } from "#lib/staff/admin/queries.ts";
import type { StaffUserFacts } from "#lib/staff/admin/schema.ts";

/** One user, opened: facts, counts, and what this member of staff may do. */
export const UserRoom = ({ id, actor }: { id: number; actor: Actor }) => {
  const t = useTranslations("staff");
  const href = useHref();
  const client = useQueryClient();
  const query = useQuery(staffUserQuery(id));
  const { data: user, error } = query;
  if (error instanceof ApiError && error.status === 404) return <NotForYou />;
  if (!user) return query.isError ? <RoomFailed query={query} /> : <RoomSkeleton />;
  const onChange = (changed: StaffUserFacts) => {
    client.setQueryData(staffUserQuery(id).queryKey, changed);
    void client.invalidateQueries({ queryKey: ["staff-users"] });
  };
  return (
    <article aria-labelledby="user-name">
      <LinkButton small look="quiet" icon={arrowLeft} href={href("admin")}>
        {t("users.all")}
      </LinkButton>
      <h2 id="user-name" className="mt-3 flex flex-wrap items-center gap-3 text-22 wrap-anywhere">
        {user.publicName} <UserBadges user={user} />
      </h2>
      {user.isBlocked && (
        <Notice tone="warn" className="mt-3" title={t("users.blockedBecause")}>
          {user.blockReason}
        </Notice>
      )}
      <Facts user={user} />
      <UserActions user={user} actor={actor} onChange={onChange} />
      {canReadAudit(actor.role) && (
        <p className="mt-4">
          <a href={href("admin", {}, { tab: "audit", user: id })}>{t("users.audit")}</a>
        </p>
      )}
    </article>
  );
};

const Facts = ({ user }: { user: StaffUserFacts }) => {
  const t = useTranslations("staff.facts");
  const common = useTranslations("common");
  const format = useFormatter();
  const moment = (iso: string | null): string =>
    iso ? format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" }) : t("never");
  const yesNo = (is: boolean) => common(is ? "yes" : "no");
  const facts: Fact[] = [
    [t("id"), String(user.id)],
    [t("email"), <span key="email">{user.email}</span>],
    [t("world"), `${user.world} · ${user.language} · ${user.currency}`],
    [t("createdAt"), moment(user.createdAt)],
    [t("source"), user.creationSource],
    [t("confirmedAt"), moment(user.emailVerifiedAt)],
    [t("lastSeenAt"), moment(user.lastSeenAt)],
    [t("sessions"), format.number(user.sessionCount)],
    [t("orders"), format.number(user.orderCount)],
    [t("materials"), format.number(user.materialCount)],
    [t("secondFactor"), yesNo(user.hasSecondFactor)],
    [t("terms"), yesNo(user.hasAcceptedTerms)],
    ...(user.isSeller ? [[t("certified"), yesNo(user.isCertified)] as const] : []),
    ...(user.blockedAt ? [[t("blockedAt"), moment(user.blockedAt)] as const] : []),
    ...(user.deletionRequestedAt ? [[t("deletionRequestedAt"), moment(user.deletionRequestedAt)] as const] : []),
  ];
  return (
    <section className="panel mt-4" aria-label={t("title")}>
      <FactList facts={facts} />
    </section>
  );
};
