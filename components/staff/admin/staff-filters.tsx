"use client";
import { useTranslations } from "next-intl";
import type { ReactNode, SubmitEvent } from "react";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

type Props = { tab: string; status: string; inWorld: string; statuses: readonly { value: string; label: string }[]; children: ReactNode };

/** Filters of a list of staff: they stand in the address, and what is left empty does not. */
export const StaffFilters = ({ tab, status, inWorld, statuses, children }: Props) => {
  const t = useTranslations("staff");
  const common = useTranslations("common");
  const href = useHref();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim() || undefined]);
    followLink(href("admin", {}, { tab, ...Object.fromEntries(typed) }));
  };
  const any = { value: "", label: t("users.states.all") };
  return (
    <form className="mb-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
      {children}
      <NativeSelect label={t("users.state")} name="status" defaultValue={status} options={[any, ...statuses]} />
      <NativeSelect
        label={t("users.world")}
        name="inWorld"
        defaultValue={inWorld}
        options={[any, ...worldCodes.map((value) => ({ value, label: value }))]}
      />
      <Button type="submit">{common("apply")}</Button>
    </form>
  );
};
