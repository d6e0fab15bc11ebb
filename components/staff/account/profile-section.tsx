"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { userQuery } from "#lib/identity/users/queries.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { changeUserDetails } from "#lib/staff/account/queries.ts";

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

  const onSubmit = async (form: FormData) => {
    const values = Object.fromEntries(texts.map((name) => [name, String(form.get(name) ?? "")]));
    const done = await run(() => changeUserDetails({ ...values, privateProfile: form.has("privateProfile") }));
    if (!done) return;
    client.setQueryData(userQuery.queryKey, done.value);
    updateHeaderSnapshot({ name: done.value.details.publicName });
    showToast({ text: t("saved") });
  };

  return (
    <Panel title={t("title")} text={t("intro")}>
      <Form className="stackv max-w-168" onSubmit={onSubmit}>
        <Problem error={error} fields={texts} />
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
      </Form>
    </Panel>
  );
};
