"use client";
import { useTranslations } from "next-intl";
import { Panel } from "#components/platform/ui/panel.tsx";
import { AvatarEditor } from "#components/staff/account/avatar-editor.tsx";
import { BackgroundEditor } from "#components/staff/account/background-editor.tsx";
import type { UserDetails } from "#lib/identity/users/schema.ts";

/** PICTURE-1: the picture of a person and the one behind her profile. */
export const PicturesSection = ({ user }: { user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.profile");
  return (
    <Panel title={t("pictures")} text={t("picturesIntro")}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-8">
        <AvatarEditor user={user} />
        <BackgroundEditor user={user} />
      </div>
    </Panel>
  );
};
