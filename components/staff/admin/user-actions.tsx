"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { ActDialog } from "#components/staff/admin/act-dialog.tsx";
import type { Act } from "#components/staff/admin/do-act.ts";
import { type Actor, canBlock, canCertify, canChangeRole, canEndSessions, canLogInAs } from "#lib/identity/roles/rules.ts";
import type { StaffUserFacts } from "#lib/staff/admin/schema.ts";

type Props = { user: StaffUserFacts; actor: Actor; onChange: (user: StaffUserFacts) => void };

/** What this member of staff may do with this user; the same rules decide on the server. */
export const UserActions = ({ user, actor, onChange }: Props) => {
  const t = useTranslations("staff.act");
  const [act, setAct] = useState<Act | null>(null);
  const acts: Act[] = [
    ...(canLogInAs(actor, user) ? (["loginAs"] as const) : []),
    ...(canEndSessions(actor, user) ? (["endSessions"] as const) : []),
    ...(canBlock(actor, user) ? ([user.isBlocked ? "unblock" : "block"] as const) : []),
    ...(canCertify(actor, user) ? ([user.isCertified ? "uncertify" : "certify"] as const) : []),
    ...(canChangeRole(actor, user) ? (["role"] as const) : []),
  ];
  if (acts.length === 0) {
    return (
      <Notice tone="info" className="mt-4">
        {t("none")}
      </Notice>
    );
  }
  return (
    <div className="row mt-4">
      {acts.map((one) => (
        <Button key={one} look={one === "block" ? "danger" : "plain"} aria-haspopup="dialog" onClick={() => setAct(one)}>
          {t(`${one}.button`)}
        </Button>
      ))}
      {act && <ActDialog act={act} user={user} onChange={onChange} onClose={() => setAct(null)} />}
    </div>
  );
};
