"use client";
import { useTranslations } from "next-intl";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { renameSearch, savedSearchesQuery } from "#lib/catalogue/saved-searches/queries.ts";

type Props = { id: number; name: string; onClose: () => void };

/** Another name for a saved search. */
export const RenameDialog = ({ id, name, onClose }: Props) => {
  const t = useTranslations("notices.saved");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useChange(savedSearchesQuery.queryKey);
  const onSubmit = async (form: FormData) => {
    if (await run(() => renameSearch(id, String(form.get("name") ?? "")))) onClose();
  };
  return (
    <Dialog title={`${t("rename")}: ${name}`} closeText={common("close")} open onOpenChange={(is) => !is && onClose()}>
      <Form className="stackv" onSubmit={onSubmit}>
        <Problem error={error} />
        <TextField name="name" label={t("name")} defaultValue={name} maxLength={80} error={errorOf("name")} />
        <Button type="submit" look="main" busy={isBusy}>
          {common("save")}
        </Button>
      </Form>
    </Dialog>
  );
};
