"use client";
import { useTranslations } from "next-intl";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { changePlatform, registerPlatform } from "#lib/interactive/lti/queries.ts";
import type { NewPlatform, Platform } from "#lib/interactive/lti/schema.ts";

type Props = { known?: Platform | undefined; onClose: () => void; onSaved: () => void };

const addresses = ["issuer", "loginUrl", "tokenUrl", "keysUrl"] as const;

const readForm = (values: FormData): NewPlatform => {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  return {
    name: text("name"),
    issuer: text("issuer"),
    clientId: text("clientId"),
    deploymentIds: text("deploymentIds").split(/\s+/).filter(Boolean),
    loginUrl: text("loginUrl"),
    tokenUrl: text("tokenUrl"),
    keysUrl: text("keysUrl"),
  };
};

/** What the platform shows to whoever adds a tool, typed in here. */
export const PlatformDialog = ({ known, onClose, onSaved }: Props) => {
  const t = useTranslations("new-interactive.platforms");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useAction();
  const save = async (values: FormData) => {
    const typed = readForm(values);
    const saved = await run(() => (known ? changePlatform({ ...typed, id: known.id }) : registerPlatform(typed)));
    if (saved) onSaved();
  };
  const errorOfList = errorOf("deploymentIds") ?? errorOf("deploymentIds.0");
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={known?.name ?? t("new")} closeText={common("close")}>
      <Form onSubmit={(values) => void save(values)} className="stackv">
        <Problem error={error} />
        <TextField name="name" label={t("name")} defaultValue={known?.name} maxLength={100} error={errorOf("name")} />
        <TextField name="clientId" label={t("clientId")} defaultValue={known?.clientId} maxLength={255} error={errorOf("clientId")} />
        <TextArea
          name="deploymentIds"
          label={t("deploymentIds")}
          hint={t("deploymentIdsHint")}
          rows={2}
          defaultValue={known?.deploymentIds.join("\n")}
          error={errorOfList}
        />
        {addresses.map((name) => (
          <TextField
            key={name}
            name={name}
            type="url"
            inputMode="url"
            dir="ltr"
            label={t(name)}
            placeholder="https://"
            defaultValue={known?.[name]}
            error={errorOf(name)}
          />
        ))}
        <Button look="go" type="submit" busy={isBusy}>
          {common("save")}
        </Button>
      </Form>
    </Dialog>
  );
};
