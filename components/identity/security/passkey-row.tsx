"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { keyRound, pencil, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { removePasskey, renamePasskey } from "#lib/identity/security/queries.ts";
import type { Passkey } from "#lib/identity/security/schema.ts";

type Props = { passkey: Passkey; canRemove: boolean; onChanged: () => void };

/** One passkey: its name, when it was made and used, rename, remove. */
export const PasskeyRow = ({ passkey, canRemove, onChanged }: Props) => {
  const t = useTranslations("cabinet-settings.security.passkeys");
  const common = useTranslations("common");
  const format = useFormatter();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf, clear } = useAction();
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: "medium" });
  const close = () => {
    clear();
    setOpen(null);
  };

  const finish = (text: string) => {
    setOpen(null);
    showToast({ text });
    onChanged();
  };
  const onRename = async (form: FormData) => {
    const name = String(form.get("newName"));
    const done = await run(() => renamePasskey(passkey.id, name));
    if (done) finish(t("renamed", { name: done.value.name }));
  };
  const onRemove = async () => {
    // The question goes first: a fresh proof may be asked for in a dialog of its own.
    setOpen(null);
    if (await run(() => freshProof(() => removePasskey(passkey.id)))) finish(common("removed", { name: passkey.name }));
  };

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <Icon shape={keyRound} />
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold">{passkey.name}</p>
        <p className="text-13 text-ink-2">
          {t("created", { day: day(passkey.createdAt) })}{" "}
          {passkey.lastUsedAt ? t("lastUsed", { day: day(passkey.lastUsedAt) }) : t("neverUsed")} {passkey.isBackedUp && t("backedUp")}
        </p>
      </div>
      <Button small look="quiet" icon={pencil} aria-label={t("renameThis", { name: passkey.name })} onClick={() => setOpen("rename")}>
        {t("rename")}
      </Button>
      <Button
        small
        look="quiet"
        icon={trash2}
        busy={isBusy && open === null}
        aria-label={t("removeThis", { name: passkey.name })}
        onClick={() => setOpen("remove")}
      >
        {common("remove")}
      </Button>
      <Dialog title={t("renameTitle")} closeText={common("close")} open={open === "rename"} onOpenChange={(isOpen) => !isOpen && close()}>
        <Form className="stackv" onSubmit={onRename}>
          <Problem error={error} />
          <TextField
            name="newName"
            label={t("name")}
            error={errorOf("name")}
            defaultValue={passkey.name}
            maxLength={60}
            autoComplete="off"
            required
          />
          <div className="dlg-end">
            <Button onClick={close}>{common("cancel")}</Button>
            <Button type="submit" look="main" busy={isBusy}>
              {common("save")}
            </Button>
          </div>
        </Form>
      </Dialog>
      <Dialog
        title={t("removeTitle", { name: passkey.name })}
        description={t(canRemove ? "removeText" : "lastWayIn")}
        closeText={common("close")}
        open={open === "remove"}
        onOpenChange={(isOpen) => !isOpen && close()}
        actions={
          <>
            <Button onClick={close}>{t("keep")}</Button>
            {canRemove && (
              <Button look="main" onClick={() => void onRemove()}>
                {common("remove")}
              </Button>
            )}
          </>
        }
      />
      {open === null && <Problem error={error} />}
    </li>
  );
};
