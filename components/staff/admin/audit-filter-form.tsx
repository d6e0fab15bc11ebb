"use client";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { useActionName } from "#components/staff/admin/use-action-name.ts";

type Filter = { user: string; actor: string; action: string };

/** The filters of the audit log; they stand in the address. */
export const AuditFilterForm = ({ filter, actions }: { filter: Filter; actions: readonly string[] }) => {
  const t = useTranslations("staff.audit");
  const common = useTranslations("common");
  const href = useHref();
  const nameOf = useActionName();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? "").trim() || undefined;
    followLink(href("admin", {}, { tab: "audit", user: textOf("user"), actor: textOf("actor"), action: textOf("action") }));
  };
  const known = filter.action && !actions.includes(filter.action) ? [...actions, filter.action] : actions;
  const id = { inputMode: "numeric", pattern: "[0-9]*", maxLength: 15, autoComplete: "off" } as const;
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField label={t("user")} name="user" defaultValue={filter.user} {...id} />
      <TextField label={t("actor")} name="actor" defaultValue={filter.actor} {...id} />
      <NativeSelect
        // The actions come with the answer; the choice of the address must outlive that.
        key={known.length}
        label={t("action")}
        name="action"
        defaultValue={filter.action}
        options={[{ value: "", label: t("anyAction") }, ...known.map((value) => ({ value, label: nameOf(value) }))]}
      />
      <Button type="submit">{common("apply")}</Button>
    </form>
  );
};
