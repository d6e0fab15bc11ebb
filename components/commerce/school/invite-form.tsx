"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSchoolOptions } from "#components/commerce/school/school-words.ts";
import { useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { invite } from "#lib/commerce/school/queries.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";

/** Addresses however somebody has written them below or beside each other. */
const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Invites colleagues by their addresses. What the server does not take stays in the field. */
export const InviteForm = ({ role }: { role: SchoolRole }) => {
  const t = useTranslations("my-school.invitations");
  const { rolesFrom } = useSchoolOptions();
  const [text, setText] = useState("");
  const { run, isBusy, error } = useSchoolChange();
  // The server names the address by its place in the list.
  const fault = Object.entries(error?.fields ?? {}).find(([name]) => name.startsWith("emails"));
  const wrong = fault && [splitAddresses(text)[Number(fault[0].split(".")[1])], fault[1].message].filter(Boolean).join(": ");
  const onSubmit = (form: FormData) =>
    run(() => invite(splitAddresses(text), String(form.get("role"))), { toast: (done) => t("sent", done), after: () => setText("") });
  return (
    <Form className="stackv max-w-168" onSubmit={onSubmit}>
      <Problem error={error} />
      <TextArea
        name="emails"
        label={t("emails")}
        hint={t("emailsHint")}
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong}
      />
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelect id="invite-role" name="role" label={t("role")} options={rolesFrom(role)} />
        <Button type="submit" look="main" busy={isBusy}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
};
