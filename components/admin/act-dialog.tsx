"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { type Act, useAct } from "#components/admin/use-act.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogClose } from "#components/ui/dialog.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { showToast } from "#components/ui/toasts.ts";
import type { StaffUserFacts } from "#lib/admin/schema.ts";
import { allRoles, type Role } from "#lib/roles/rules.ts";

type Props = { act: Act; user: StaffUserFacts; onChange: (user: StaffUserFacts) => void; onClose: () => void };

const FORM = "act-form";

/** Asks once, and why: the reason goes into the audit log. */
export const ActDialog = ({ act, user, onChange, onClose }: Props) => {
  const t = useTranslations("staff.act");
  const roles = useTranslations("staff.roles");
  const common = useTranslations("common");
  const [reason, setReason] = useState("");
  const [role, setRole] = useState<Role>(user.role);
  const { run, isBusy, problem, fields } = useAct(user.id);
  const name = user.publicName;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = await run(act, { reason, role });
    if (!changed) return;
    onChange(changed);
    showToast({ text: t(`${act}.done`, { name }) });
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
      <form id={FORM} className="stackv mt-4" noValidate onSubmit={(event) => void submit(event)}>
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
            error={fields.role}
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
          error={fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
