"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "#components/interactive/authoring/form-context.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { type ListSpec, pasteRows } from "#lib/interactive/forms/rules.ts";

/** Rows of a list from a table that is pasted. */
export const PasteDialog = ({ list, onClose }: { list: ListSpec; onClose: () => void }) => {
  const t = useTranslations("new-interactive.editor.paste");
  const common = useTranslations("common");
  const documents = useTranslations("ai-tools.documents.editor");
  const { form, setLists } = useForm();
  const [text, setText] = useState("");
  const paste = () => {
    setLists(pasteRows(form.lists, list, text), null);
    onClose();
  };
  return (
    <Dialog
      open
      title={t("open")}
      description={t("hint")}
      closeText={common("close")}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button look="go" onClick={paste}>
          {common("apply")}
        </Button>
      }
    >
      <TextArea name="paste" label={documents("table")} rows={8} value={text} onChange={({ target }) => setText(target.value)} />
    </Dialog>
  );
};
