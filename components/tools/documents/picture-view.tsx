"use client";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PagePicture } from "#components/platform/ui/page-sheet.tsx";
import { BlockFrame } from "#components/tools/documents/block-frame.tsx";
import { useDocumentFacts } from "#components/tools/documents/document-context.ts";
import { PictureDialog } from "#components/tools/documents/picture-dialog.tsx";
import { pictureWidth } from "#components/tools/documents/picture-width.ts";

export const PictureView = (view: NodeViewProps) => {
  const t = useTranslations("blogpost.editor");
  const { pictures } = useDocumentFacts();
  const [isOpen, setOpen] = useState(false);
  const { picture: id, alt, width } = view.node.attrs as { picture: number; alt: string; width: number };
  const picture = pictures.find((one) => one.id === id);
  return (
    <BlockFrame {...view} name={t("picture")} onEdit={() => setOpen(true)}>
      <div className={pictureWidth(width)}>
        {picture && <PagePicture picture={{ src: picture.url, width: picture.width, height: picture.height, alt }} />}
      </div>
      {isOpen && (
        <PictureDialog
          chosen={{ picture: id, alt, width }}
          onClose={() => setOpen(false)}
          onDone={(changed) => view.updateAttributes(changed)}
        />
      )}
    </BlockFrame>
  );
};
