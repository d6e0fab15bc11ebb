"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { type Fact, FactList } from "#components/platform/ui/fact-list.tsx";
import { pencil, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { Panel } from "#components/platform/ui/panel.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { bankQuery, removeBank } from "#lib/staff/account/queries.ts";
import type { BankAnswer } from "#lib/staff/account/schema.ts";

type Props = { account: NonNullable<BankAnswer["account"]>; onChange: () => void };

/** The account that is kept, its number masked; removing it asks once. */
export const BankOnFile = ({ account, onChange }: Props) => {
  const t = useTranslations("cabinet-settings.bank");
  const common = useTranslations("common");
  const format = useFormatter();
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    // First the question goes: a proof of identity may have to be asked for.
    setAsking(false);
    const done = await run(() => freshProof(removeBank));
    if (!done) return;
    client.setQueryData(bankQuery.queryKey, done.value);
    showToast({ text: t("removed") });
  };
  const facts: Fact[] = [
    [t("holder"), account.holder],
    [t("iban"), account.maskedIban],
    ...(account.bic ? [[t("bic"), account.bic] as const] : []),
  ];
  return (
    <Panel title={t("current")}>
      <Problem error={error} />
      <FactList facts={facts} className="mb-3" />
      <p className="mb-4 text-13 text-ink-2">{t("since", { day: format.dateTime(new Date(account.updatedAt), { dateStyle: "long" }) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon={pencil} onClick={onChange}>
          {t("change")}
        </Button>
        <Dialog
          title={t("removeAsk")}
          description={t("removeText")}
          closeText={common("close")}
          open={isAsking}
          onOpenChange={setAsking}
          trigger={
            <Button icon={trash2} busy={isBusy}>
              {t("remove")}
            </Button>
          }
          actions={
            <>
              <DialogClose render={<Button>{common("cancel")}</Button>} />
              <Button look="danger" onClick={() => void remove()}>
                {common("remove")}
              </Button>
            </>
          }
        />
      </div>
    </Panel>
  );
};
