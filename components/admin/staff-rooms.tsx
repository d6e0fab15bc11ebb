"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { AuditRoom } from "#components/admin/audit-room.tsx";
import { NotForYou } from "#components/admin/not-for-you.tsx";
import { RoomSkeleton } from "#components/admin/room-skeleton.tsx";
import { UserRoom } from "#components/admin/user-room.tsx";
import { UsersRoom } from "#components/admin/users-room.tsx";
import { RequireMember } from "#components/session/require-member.tsx";
import { useUser } from "#components/session/use-session.ts";
import { useHref } from "#components/session/world-provider.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { canReadAudit, canReadUsers } from "#lib/admin/rules.ts";

/** The rooms of staff (ROLE-5): users, one user opened, the audit log. Each by its address: ?user=17, ?tab=audit. */
export const StaffRooms = () => (
  <RequireMember fallback={<RoomSkeleton />}>
    <Rooms />
  </RequireMember>
);

const Rooms = () => {
  const t = useTranslations("second-home");
  const href = useHref();
  const search = useSearchParams();
  const me = useUser();
  if (!me) return <RoomSkeleton />;
  // Looking through a user's eyes an admin is that user.
  if (me.isImpersonated || !canReadUsers(me.role)) return <NotForYou />;
  const isAudit = search.get("tab") === "audit" && canReadAudit(me.role);
  const userId = Number(search.get("user"));
  return (
    <>
      <h1 className="mb-4 text-28">{t("title")}</h1>
      <TabLinks
        label={t("rooms")}
        tabs={[
          { href: href("admin"), label: t("users.title"), isCurrent: !isAudit },
          ...(canReadAudit(me.role) ? [{ href: href("admin", {}, { tab: "audit" }), label: t("audit.title"), isCurrent: isAudit }] : []),
        ]}
      />
      <div className="pt-5">
        {isAudit ? (
          <AuditRoom />
        ) : Number.isSafeInteger(userId) && userId > 0 ? (
          <UserRoom id={userId} actor={{ id: me.id, role: me.role }} />
        ) : (
          <UsersRoom />
        )}
      </div>
    </>
  );
};
