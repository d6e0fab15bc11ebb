"use client";
import { useTranslations } from "next-intl";
import { useKeepSchool, useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { acceptMaster, endOffer } from "#lib/commerce/school/queries.ts";
import type { School } from "#lib/commerce/school/schema.ts";

/** She is asked to lead the school: yes or no. */
export const MasterOffer = ({ offer, myId }: { offer: NonNullable<School["offer"]>; myId: number }) => {
  const t = useTranslations("my-school.offer");
  const { run, isBusy, error } = useSchoolChange();
  const keep = useKeepSchool();
  return (
    <section className="panel mb-5" aria-label={t("label")}>
      <p>{t("text", { from: offer.from })}</p>
      {!offer.staysMaster && <p className="mt-1 text-14 text-ink-2">{t("replaces", { from: offer.from })}</p>}
      <Problem error={error} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="main" busy={isBusy} onClick={() => void run(acceptMaster, { after: keep })}>
          {t("accept")}
        </Button>
        <Button busy={isBusy} onClick={() => void run(() => endOffer(myId))}>
          {t("decline")}
        </Button>
      </div>
    </section>
  );
};
