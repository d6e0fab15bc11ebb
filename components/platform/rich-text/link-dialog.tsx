"use client";
import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { RichTexts } from "#components/platform/rich-text/rich-text-tools.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";

type Props = { editor: Editor; texts: RichTexts; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The same that the server lets stand. */
const isLink = (text: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(text) && URL.canParse(text);

/** Sets, changes or removes the link of what is selected; without a selection the address itself is written. */
export const LinkDialog = ({ editor, texts, isOpen, onOpenChange }: Props) => {
  const t = useTranslations(texts);
  const common = useTranslations("common");
  const [address, setAddress] = useState("");
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    setAddress(String(editor.getAttributes("link").href ?? ""));
    setWrong(false);
  }, [isOpen, editor]);
  const close = () => onOpenChange(false);
  const apply = () => {
    const href = address.trim();
    setWrong(!isLink(href));
    if (!isLink(href)) return;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <Dialog
      title={t("linkTitle")}
      closeText={common("close")}
      open={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              close();
            }}
          >
            {t("linkRemove")}
          </Button>
          <Button look="main" onClick={apply}>
            {t("linkSet")}
          </Button>
        </>
      }
    >
      <TextField
        id="link-address"
        type="url"
        label={t("linkLabel")}
        hint={t("linkHint")}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && apply()}
        error={isWrong ? t("linkInvalid") : undefined}
      />
    </Dialog>
  );
};
