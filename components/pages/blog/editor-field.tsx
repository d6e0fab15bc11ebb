"use client";
import type { Editor } from "@tiptap/react";
import { PictureDialog } from "#components/pages/blog/picture-dialog.tsx";
import { RichTextField } from "#components/platform/rich-text/rich-text-field.tsx";
import { richTools } from "#components/platform/rich-text/rich-text-tools.ts";

type Props = {
  label: string;
  /** Language of the text, BCP 47. */
  lang: string;
  html: string;
  onChange: (html: string, firstPicture: string | null) => void;
};

const firstPictureOf = ({ state }: Editor): string | null => {
  let first: string | null = null;
  state.doc.descendants((node) => {
    if (first === null && node.type.name === "image") first = String(node.attrs.src);
  });
  return first;
};

/** The text of a post: with headings, lists, quotes, links and pictures. */
export const EditorField = ({ label, lang, html, onChange }: Props) => (
  <RichTextField
    label={label}
    lang={lang}
    html={html}
    texts="blogpost.editor"
    tools={richTools}
    onChange={(next, editor) => onChange(next, firstPictureOf(editor))}
    pictureDialog={(isOpen, onOpenChange, editor) => (
      <PictureDialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onInsert={({ url: src, width, height }, alt) => editor?.chain().focus().setImage({ src, alt, width, height }).run()}
      />
    )}
  />
);
