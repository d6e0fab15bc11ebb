"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FormErrorSummary } from "#components/ui/form-error-summary.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { useHref } from "#components/world/world-provider.tsx";
import { changeUserDetails } from "#lib/account/queries.ts";
import { updateHeaderSnapshot } from "#lib/api-client/header-snapshot.ts";
import { userQuery } from "#lib/users/queries.ts";
import type { UserDetails } from "#lib/users/schema.ts";

const links = [
  { name: "facebookProfile", start: "https://www.facebook.com/" },
  { name: "instagramProfile", start: "https://www.instagram.com/" },
  { name: "pinterestProfile", start: "https://www.pinterest.com/" },
] as const;
const texts = ["publicName", "subtitle", "description", ...links.map(({ name }) => name)] as const;

/** ENTITY-2: what others see of her, or that they see nothing. */
export const ProfileSection = ({ user }: { user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.profile");
  const common = useTranslations("common");
  const href = useHref();
  const client = useQueryClient();
  const { run, isBusy, error, errorOf } = useAction();
  const { profile, details, id, slug, isSeller } = user;

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = Object.fromEntries(texts.map((name) => [name, String(form.get(name) ?? "")]));
    const done = await run(() => changeUserDetails({ ...values, privateProfile: form.has("privateProfile") }));
    if (!done) return;
    client.setQueryData(userQuery.queryKey, done.value);
    updateHeaderSnapshot({ name: done.value.details.publicName });
    showToast({ text: t("saved") });
  };
  const errors = texts.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ id: name, message }] : [];
  });

  return (
    <Panel title={t("title")} text={t("intro")}>
      <form method="post" noValidate className="stackv max-w-168" onSubmit={onSubmit}>
        {errors.length > 0 && <FormErrorSummary title={common("form.title")} text={common("form.kept")} errors={errors} />}
        <Problem error={error} />
        <TextField
          name="publicName"
          label={t("publicName")}
          hint={t("publicNameHint")}
          autoComplete="nickname"
          maxLength={60}
          defaultValue={details.publicName}
          error={errorOf("publicName")}
          required
        />
        <TextField
          name="subtitle"
          label={t("subtitle")}
          optional={common("optional")}
          hint={t("subtitleHint")}
          autoComplete="off"
          maxLength={120}
          defaultValue={profile.subtitle}
          error={errorOf("subtitle")}
        />
        <TextArea
          name="description"
          label={t("description")}
          optional={common("optional")}
          hint={t("descriptionHint")}
          rows={6}
          maxLength={2_000}
          defaultValue={profile.description}
          error={errorOf("description")}
        />
        {links.map(({ name, start }) => (
          <TextField
            key={name}
            name={name}
            type="url"
            label={t(name)}
            optional={common("optional")}
            hint={t("linkHint", { start })}
            autoComplete="off"
            maxLength={200}
            defaultValue={profile[name] ?? ""}
            error={errorOf(name)}
          />
        ))}
        <Checkbox name="privateProfile" label={t("private")} hint={t("privateHint")} defaultChecked={profile.privateProfile} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="main" busy={isBusy} busyText={t("saving")}>
            {t("save")}
          </Button>
          {(isSeller || !profile.privateProfile) && <a href={href(isSeller ? "author" : "userProfile", { id, slug })}>{t("view")}</a>}
        </div>
      </form>
    </Panel>
  );
};
