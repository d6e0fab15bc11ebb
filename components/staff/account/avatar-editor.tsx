"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { trash2 } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { CropControl } from "#components/staff/account/crop-control.tsx";
import { CropPreview } from "#components/staff/account/crop-preview.tsx";
import { DropZone } from "#components/staff/account/drop-zone.tsx";
import { useChosenPicture } from "#components/staff/account/use-chosen-picture.ts";
import { usePictureChange } from "#components/staff/account/use-picture-change.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { removeAvatar, sendAvatar } from "#lib/staff/account/queries.ts";
import type { Crop } from "#lib/staff/account/schema.ts";

/** CALL-9: choose, cut, look, send; or remove. */
export const AvatarEditor = ({ user }: { user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.profile");
  const { picture, problem, choose, putBack } = useChosenPicture();
  const [wanted, setCrop] = useState<Crop | null>(null);
  const { run, isBusy, error, progress, setProgress } = usePictureChange();
  const { imagePath, publicName } = user.details;

  const largest = picture ? Math.min(picture.width, picture.height) : 0;
  const middle = picture && { x: Math.floor((picture.width - largest) / 2), y: Math.floor((picture.height - largest) / 2), size: largest };
  const crop = wanted ?? middle;

  const onFile = (file: File) => {
    setCrop(null);
    void choose(file);
  };
  const save = async () => {
    if (!picture || !crop) return;
    if (await run(() => sendAvatar(picture.file, crop, setProgress), t("avatar.saved"))) putBack();
  };

  return (
    <div className="grid content-start gap-3">
      <h3 className="text-16" id="avatar-title">
        {t("avatar.title")}
      </h3>
      {problem && (
        <Notice tone="error" role="alert">
          {t(problem)}
        </Notice>
      )}
      <Problem error={error} />
      {picture && crop ? (
        <>
          <div className="flex flex-wrap items-start gap-6">
            <CropControl picture={picture} crop={crop} onChange={setCrop} />
            <CropPreview picture={picture} crop={crop} label={t("avatar.preview")} />
          </div>
          {isBusy && <Progress value={progress} max={1} label={t("avatar.uploading")} />}
          <div className="flex flex-wrap gap-3">
            <Button look="main" busy={isBusy} busyText={t("avatar.uploading")} onClick={() => void save()}>
              {t("avatar.save")}
            </Button>
            <Button look="quiet" onClick={putBack}>
              {t("avatar.cancel")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-4">
            <Avatar name={publicName} src={imagePath} size="large" />
            {imagePath ? (
              <Button icon={trash2} busy={isBusy} onClick={() => void run(removeAvatar, t("avatar.removed"))}>
                {t("avatar.remove")}
              </Button>
            ) : (
              <p className="text-14 text-ink-2">{t("avatar.none")}</p>
            )}
          </div>
          <DropZone
            titleId="avatar-title"
            text={t("avatar.drop")}
            buttonText={imagePath ? t("avatar.change") : t("avatar.choose")}
            onFile={onFile}
          />
        </>
      )}
    </div>
  );
};
