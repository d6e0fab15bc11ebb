"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { InvitationSection } from "#components/commerce/school/invitation-section.tsx";
import { LeaveSection } from "#components/commerce/school/leave-section.tsx";
import { MasterOffer } from "#components/commerce/school/master-offer.tsx";
import { MemberSection } from "#components/commerce/school/member-section.tsx";
import { NoSchool } from "#components/commerce/school/no-school.tsx";
import { RequestSection } from "#components/commerce/school/request-section.tsx";
import { SchoolHead, SchoolNotice } from "#components/commerce/school/school-state.tsx";
import { useSession } from "#components/identity/session/use-session.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { mySchoolQuery } from "#lib/commerce/school/queries.ts";
import { can } from "#lib/commerce/school/rules.ts";
import type { School } from "#lib/commerce/school/schema.ts";

/** ROUTE-33: the member's school, or the ways to one. */
export const MySchoolScreen = () => {
  const mine = useQuery(mySchoolQuery);
  const { data } = mine;
  if (!data) return mine.isError ? <RoomFailed query={mine} /> : <RoomSkeleton />;
  return data.school ? <Overview school={data.school} /> : <NoSchool mine={data} />;
};

const Overview = ({ school }: { school: School }) => {
  const t = useTranslations("my-school");
  const nav = useTranslations("cabinet-settings.nav");
  const href = useHref();
  const { userId } = useSession();
  const { role, offer } = school;
  return (
    <>
      <SchoolHead school={school} />
      <SchoolNotice school={school} />
      {offer && userId !== null && <MasterOffer offer={offer} myId={userId} />}
      <dl className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4 border-y border-ink py-4">
        <Figure label={t("members.title")} value={school.members} />
        {can(role, "invite") && <Figure label={t("invitations.open")} value={school.openInvitations} />}
        {can(role, "decideRequests") && <Figure label={t("requests.title")} value={school.openRequests} />}
      </dl>
      <p className="my-4 flex flex-wrap items-baseline gap-x-3">
        <a href={href("cabinet.schoolStaffroom")}>{nav("schoolStaffroom")}</a>
        <span className="text-14 text-ink-2">{t("staffroom.intro")}</span>
      </p>
      {can(role, "decideRequests") && <RequestSection />}
      {can(role, "seeMembers") && <MemberSection school={school} />}
      {can(role, "invite") && <InvitationSection school={school} />}
      <p className="mt-6 text-14 text-ink-2">{t("private")}</p>
      {can(role, "changeSchool") && (
        <p className="mt-2">
          <a href={href("cabinet.schoolAccount")}>{t("account.title")}</a>
        </p>
      )}
      <LeaveSection school={school} />
    </>
  );
};

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd className="text-28">{value}</dd>
  </div>
);
