"use client";
import { useTranslations } from "next-intl";
import { useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { leaveSchool } from "#lib/commerce/school/queries.ts";
import { canLeave } from "#lib/commerce/school/rules.ts";
import type { School } from "#lib/commerce/school/schema.ts";

/** The way out of the school; the last master is told what she has to do before. */
export const LeaveSection = ({ school }: { school: School }) => {
  const t = useTranslations("my-school.leave");
  const common = useTranslations("common");
  const { run, isBusy, error } = useSchoolChange();
  const mayLeave = canLeave(school.role, school.masters.length);
  return (
    <section className="mt-8 border-t border-line pt-5" aria-labelledby="leave">
      <h2 id="leave" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{mayLeave ? t("text") : t("last")}</p>
      {mayLeave && (
        <Dialog
          title={t("title")}
          description={t("text")}
          closeText={common("close")}
          trigger={<Button>{t("title")}</Button>}
          actions={
            <>
              <DialogClose render={<Button>{common("cancel")}</Button>} />
              <Button look="danger" busy={isBusy} onClick={() => void run(leaveSchool)}>
                {t("title")}
              </Button>
            </>
          }
        >
          <Problem error={error} />
        </Dialog>
      )}
    </section>
  );
};
