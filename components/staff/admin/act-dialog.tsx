"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { type Act, doAct } from "#components/staff/admin/do-act.ts";
import { leaveFor } from "#components/staff/admin/leave-for.ts";
import { allRoles, type Role } from "#lib/identity/roles/rules.ts";
import { startLoginAs } from "#lib/staff/admin/queries.ts";
import type { StaffUserFacts } from "#lib/staff/admin/schema.ts";

type Props = { act: Act; user: StaffUserFacts; onChange: (user: StaffUserFacts) => void; onClose: () => void };

const FORM = "act-form";

/** Asks once, and why: the reason goes into the audit log. */
export const ActDialog = ({ act, user, onChange, onClose }: Props) => {
  const t = useTranslations("staff.act");
  const roles = useTranslations("staff.roles");
  const common = useTranslations("common");
  const [reason, setReason] = useState("");
  const [role, setRole] = useState<Role>(user.role);
  const { run, isBusy, problem, errorOf } = useAction();
  const freshProof = useFreshProof();
  const href = useHref();
  const name = user.publicName;

  const submit = async () => {
    if (act === "loginAs") {
      const begun = await run(() => freshProof(() => startLoginAs({ userId: user.id, reason })), { isLeaving: true });
      // Behind the #: no server, log or referrer ever sees it.
      if (begun) leaveFor(`${href("loginAs")}#code=${begun.value.code}`);
      return;
    }
    const done = await run(() => freshProof(() => doAct[act](user.id, { reason, role })), { toast: () => t(`${act}.done`, { name }) });
    if (!done) return;
    onChange(done.value);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`${act}.title`, { name })}
      description={t(`${act}.text`, { name })}
      closeText={common("close")}
      actions={
        <>
          <DialogClose render={<Button>{common("cancel")}</Button>} />
          <Button type="submit" form={FORM} look={act === "block" ? "danger" : "main"} busy={isBusy}>
            {t(`${act}.button`)}
          </Button>
        </>
      }
    >
      <Form id={FORM} className="stackv mt-4" onSubmit={submit}>
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        {act === "role" && (
          <NativeSelect
            label={t("role.label")}
            name="role"
            value={role}
            error={errorOf("role")}
            options={allRoles.map((value) => ({ value, label: roles(value) }))}
            onChange={(event) => setRole(allRoles.find((one) => one === event.target.value) ?? role)}
          />
        )}
        <TextArea
          label={t("reason")}
          hint={t("reasonHint")}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          error={errorOf("reason")}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
};
