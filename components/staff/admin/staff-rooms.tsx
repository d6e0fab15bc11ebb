"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { DunningRoom } from "#components/books/dunning/dunning-room.tsx";
import { FinanceRoom } from "#components/books/payouts/finance-room.tsx";
import { ReconciliationRoom } from "#components/books/reconciliation/reconciliation-room.tsx";
import { TransfersRoom } from "#components/books/transfers/transfers-room.tsx";
import { SearchDeskRoom } from "#components/catalogue/search-desk/search-desk-room.tsx";
import { DisputesRoom } from "#components/commerce/disputes/disputes-room.tsx";
import { LimitsRoom } from "#components/commerce/limits/limits-room.tsx";
import { RefundsRoom } from "#components/commerce/refunds/refunds-room.tsx";
import { WithdrawalsRoom } from "#components/commerce/refunds/withdrawals-room.tsx";
import { SchoolsRoom } from "#components/commerce/school/schools-room.tsx";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { ReviewedCourse } from "#components/interactive/courses/reviewed-course.tsx";
import { ReviewedExercises } from "#components/interactive/sold/reviewed-exercises.tsx";
import { SurveyRoom } from "#components/pages/survey/survey-room.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { MoreOf } from "#components/selling/moderation/case-room.tsx";
import { ModerationRoom } from "#components/selling/moderation/moderation-room.tsx";
import { AuditRoom } from "#components/staff/admin/audit-room.tsx";
import { MaterialsRoom } from "#components/staff/admin/materials-room.tsx";
import { NotForYou } from "#components/staff/admin/not-for-you.tsx";
import { OrdersRoom } from "#components/staff/admin/orders-room.tsx";
import { UserRoom } from "#components/staff/admin/user-room.tsx";
import { UsersRoom } from "#components/staff/admin/users-room.tsx";
import { VouchersRoom } from "#components/staff/admin/vouchers-room.tsx";
import { canSeePayouts } from "#lib/books/payouts/rules.ts";
import { canTendSearch } from "#lib/catalogue/search-desk/rules.ts";
import { canAskRefund } from "#lib/commerce/refunds/rules.ts";
import { canDecideSchools } from "#lib/commerce/school/rules.ts";
import { canReadAudit, canReadUsers } from "#lib/identity/roles/rules.ts";
import { canReadSurvey } from "#lib/pages/survey/rules.ts";
import { canModerate } from "#lib/selling/moderation/rules.ts";
import { canManageVouchers } from "#lib/selling/promotion/rules.ts";

/** The rooms of staff (ROLE-5): users, one user opened, orders, materials, vouchers, search words, the audit log. Each by its address: ?user=17, ?tab=audit. */
export const StaffRooms = () => (
  <RequireMember fallback={<RoomSkeleton />}>
    <Rooms />
  </RequireMember>
);

const moreOf: MoreOf = ({ id, subjectType }) =>
  subjectType === "material" ? <ReviewedExercises caseId={id} /> : subjectType === "course" ? <ReviewedCourse caseId={id} /> : null;

const Rooms = () => {
  const t = useTranslations("staff");
  const href = useHref();
  const search = useSearchParams();
  const me = useUser();
  if (!me) return <RoomSkeleton />;
  // Looking through a user's eyes an admin is that user.
  if (me.isImpersonated || !canReadUsers(me.role)) return <NotForYou />;
  const { role } = me;
  // Each room with who may enter it; the first one needs no name in the address.
  const rooms = [
    { tab: null, label: t("users.title"), isOpen: true },
    { tab: "orders", label: t("facts.orders"), isOpen: true },
    { tab: "materials", label: t("refunds.materials"), isOpen: true },
    { tab: "moderation", label: t("moderation.title"), isOpen: canModerate(role) },
    { tab: "refunds", label: t("refunds.title"), isOpen: canAskRefund(role) },
    { tab: "withdrawals", label: t("refunds.withdrawals.title"), isOpen: canAskRefund(role) },
    { tab: "disputes", label: t("disputes.title"), isOpen: canSeePayouts(role) },
    { tab: "schools", label: t("schools.title"), isOpen: canDecideSchools(role) },
    { tab: "limits", label: t("limits.title"), isOpen: canAskRefund(role) },
    { tab: "transfers", label: t("transfers.title"), isOpen: canSeePayouts(role) },
    { tab: "provider", label: t("reconciliation.title"), isOpen: canSeePayouts(role) },
    { tab: "finance", label: t("finance.title"), isOpen: canSeePayouts(role) },
    { tab: "dunning", label: t("dunning.title"), isOpen: canSeePayouts(role) },
    { tab: "vouchers", label: t("vouchers.title"), isOpen: canManageVouchers(role) },
    { tab: "search", label: t("search.title"), isOpen: canTendSearch(role) },
    { tab: "survey", label: t("survey.title"), isOpen: canReadSurvey(role) },
    { tab: "audit", label: t("audit.title"), isOpen: canReadAudit(role) },
  ].filter(({ isOpen }) => isOpen);
  const current = rooms.find(({ tab }) => tab === search.get("tab"))?.tab ?? null;
  const userId = Number(search.get("user"));
  return (
    <>
      <h1 className="mb-4 text-28">{t("title")}</h1>
      <TabLinks
        label={t("rooms")}
        tabs={rooms.map(({ tab, label }) => ({ href: href("admin", {}, { tab: tab ?? undefined }), label, isCurrent: tab === current }))}
      />
      <div className="pt-5">
        {current === "vouchers" ? (
          <VouchersRoom />
        ) : current === "orders" ? (
          <OrdersRoom />
        ) : current === "materials" ? (
          <MaterialsRoom />
        ) : current === "audit" ? (
          <AuditRoom />
        ) : current === "search" ? (
          <SearchDeskRoom />
        ) : current === "survey" ? (
          <SurveyRoom />
        ) : current === "moderation" ? (
          <ModerationRoom moreOf={moreOf} />
        ) : current === "refunds" ? (
          <RefundsRoom actor={{ id: me.id, role }} />
        ) : current === "withdrawals" ? (
          <WithdrawalsRoom actor={{ id: me.id, role }} />
        ) : current === "disputes" ? (
          <DisputesRoom />
        ) : current === "schools" ? (
          <SchoolsRoom isAdmin={role === "admin"} />
        ) : current === "limits" ? (
          <LimitsRoom actorId={me.id} />
        ) : current === "transfers" ? (
          <TransfersRoom actorId={me.id} />
        ) : current === "provider" ? (
          <ReconciliationRoom />
        ) : current === "finance" ? (
          <FinanceRoom actorId={me.id} />
        ) : current === "dunning" ? (
          <DunningRoom actorId={me.id} />
        ) : Number.isSafeInteger(userId) && userId > 0 ? (
          <UserRoom id={userId} actor={{ id: me.id, role: me.role }} />
        ) : (
          <UsersRoom />
        )}
      </div>
    </>
  );
};
