"use client";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { trash2 } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { PagePicture } from "#components/platform/ui/page-sheet.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { DropZone } from "#components/staff/account/drop-zone.tsx";
import { useChosenPicture } from "#components/staff/account/use-chosen-picture.ts";
import { usePictureChange } from "#components/staff/account/use-picture-change.ts";
import { pictureOfWidth } from "#lib/catalogue/authors/rules.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { removeBackground, sendBackground } from "#lib/staff/account/queries.ts";

const banner = "aspect-3/1 h-auto w-full rounded-tool object-cover";

/** CALL-10: choose, look, send; or remove. */
export const BackgroundEditor = ({ user }: { user: UserDetails }) => {
  const t = useTranslations("cabinet-settings.profile");
  const { picture, problem, choose, putBack } = useChosenPicture();
  const { run, isBusy, error, progress, setProgress } = usePictureChange();
  const path = user.profile.profileBackgroundPath;

  const save = async () => {
    if (picture && (await run(() => sendBackground(picture.file, setProgress), t("background.saved")))) putBack();
  };
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-16" id="background-title">
        {t("background.title")}
      </h3>
      {problem && (
        <Notice tone="error" role="alert">
          {t(problem)}
        </Notice>
      )}
      <Problem error={error} />
      {picture ? (
        <>
          <PagePicture
            className={banner}
            picture={{ src: picture.url, width: picture.width, height: picture.height, alt: t("avatar.preview") }}
          />
          {isBusy && <Progress value={progress} max={1} label={t("background.uploading")} />}
          <div className="flex flex-wrap gap-3">
            <Button look="main" busy={isBusy} busyText={t("background.uploading")} onClick={() => void save()}>
              {t("background.save")}
            </Button>
            <Button look="quiet" onClick={putBack}>
              {t("avatar.cancel")}
            </Button>
          </div>
        </>
      ) : (
        <>
          {path ? (
            <>
              <PagePicture
                className={banner}
                picture={{ src: pictureOfWidth(path, 600), width: 600, height: 200, alt: t("background.title") }}
              />
              <div>
                <Button icon={trash2} busy={isBusy} onClick={() => void run(removeBackground, t("background.removed"))}>
                  {t("background.remove")}
                </Button>
              </div>
            </>
          ) : (
            <p className="text-14 text-ink-2">{t("background.none")}</p>
          )}
          <DropZone
            titleId="background-title"
            text={t("background.drop")}
            buttonText={path ? t("background.change") : t("background.choose")}
            onFile={(file) => void choose(file)}
          />
          <p className="help">{t("background.hint")}</p>
        </>
      )}
    </div>
  );
};
