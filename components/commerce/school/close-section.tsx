"use client";
import { useTranslations } from "next-intl";
import { useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { closeSchool } from "#lib/commerce/school/queries.ts";

/** The end of the school account, asked twice. */
export const CloseSection = () => {
  const t = useTranslations("my-school.close");
  const common = useTranslations("common");
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useSchoolChange();
  return (
    <Panel title={t("title")} text={t("text")}>
      <Dialog
        title={t("title")}
        description={t("text")}
        closeText={common("close")}
        trigger={<Button>{t("title")}</Button>}
        actions={
          <>
            <DialogClose render={<Button>{common("cancel")}</Button>} />
            <Button look="danger" busy={isBusy} onClick={() => void run(() => freshProof(closeSchool))}>
              {t("title")}
            </Button>
          </>
        }
      >
        <Problem error={error} />
      </Dialog>
    </Panel>
  );
};
