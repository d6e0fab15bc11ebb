"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { cancelGift, readGiftCode, sendGift } from "#lib/commerce/gifts/queries.ts";
import type { Gift, GiftCode } from "#lib/commerce/gifts/schema.ts";

/** The code, the mail, and taking it back. */
export const GiftActions = ({ item }: { item: Gift }) => {
  const t = useTranslations("cabinet-materials.gifts");
  const { run, isBusy, error } = useChange(["gifts"]);
  const [code, setCode] = useState<GiftCode | null>(null);
  const show = () => run(() => readGiftCode(item.id), { after: setCode });
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {!code && (
          <Button small busy={isBusy} onClick={() => void show()}>
            {t("show")}
          </Button>
        )}
        <Cancel item={item} />
      </div>
      <Problem error={error} />
      {code && (
        <div className="flex flex-wrap items-center gap-3" role="status">
          <p className="min-w-0 wrap-anywhere">
            <b className="num">{code.code}</b>
            <br />
            <span className="text-13 text-ink-2">{code.url}</span>
          </p>
          <CopyButton text={code.url} label={t("copy")} said={t("copied")} />
        </div>
      )}
      <Send item={item} />
    </div>
  );
};

const Send = ({ item }: { item: Gift }) => {
  const t = useTranslations("cabinet-materials.gifts");
  const { run, isBusy, error, errorOf } = useChange(["gifts"]);
  const submit = (values: FormData) =>
    run(() => sendGift({ id: item.id, email: String(values.get("email") ?? "") }), { toast: () => t("sentNow") });
  return (
    <Form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField
        className="min-w-0 grow basis-60 sm:max-w-96"
        id={`gift-email-${item.id}`}
        name="email"
        type="email"
        label={t("email")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={item.recipientEmail ?? ""}
        error={errorOf("email")}
      />
      <Button type="submit" busy={isBusy}>
        {t("send")}
      </Button>
      <Problem error={error} />
    </Form>
  );
};

const Cancel = ({ item }: { item: Gift }) => {
  const t = useTranslations("cabinet-materials.gifts");
  const common = useTranslations("common");
  const { run, isBusy } = useChange(["gifts"], ["orders"], ["invoices"], ["user"]);
  const cancel = () => run(() => cancelGift(item.id), { toast: () => t("cancelled"), failed: tellFailure });
  return (
    <Dialog
      title={t("cancelTitle", { title: item.title })}
      description={t(item.canWithdraw ? "cancelWithdraw" : "cancelCredit")}
      closeText={common("close")}
      trigger={<Button small>{t("cancel")}</Button>}
      actions={
        <>
          <DialogClose render={<Button>{common("cancel")}</Button>} />
          <Button look="danger" busy={isBusy} onClick={() => void cancel()}>
            {t("cancel")}
          </Button>
        </>
      }
    />
  );
};
