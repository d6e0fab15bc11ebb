"use client";
import { Image } from "@tiptap/extension-image";
import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useId, useState } from "react";
import { EditorToolbar } from "#components/blog/editor-toolbar.tsx";
import { PictureDialog } from "#components/blog/picture-dialog.tsx";

type Props = {
  label: string;
  /** Language of the text, BCP 47. */
  lang: string;
  /** What it begins with; later changes from outside are not taken in. */
  html: string;
  onChange: (html: string, firstPicture: string | null) => void;
};

/** The server's allow-list and no more: what can be typed here stays when it is saved. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: "https", protocols: ["http", "https", "mailto"] },
  }),
  Image.configure({ inline: false, allowBase64: false }).extend({
    addAttributes() {
      return { src: { default: null }, alt: { default: "" }, width: { default: null }, height: { default: null } };
    },
  }),
];

/** A text with headings, lists, quotes, links and pictures. */
export const EditorField = ({ label, lang, html, onChange }: Props) => {
  const id = useId();
  const [isPicture, setPicture] = useState(false);
  const editor = useEditor({
    extensions,
    content: html,
    immediatelyRender: false,
    // A style element would be against the page's policy; the rules stand in words.css.
    injectCSS: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": id, class: "prose rich in min-h-60", lang },
    },
    onUpdate: ({ editor: now }) => {
      let first: string | null = null;
      now.state.doc.descendants((node) => {
        if (first === null && node.type.name === "image") first = String(node.attrs.src);
      });
      onChange(now.getHTML(), first);
    },
  });
  return (
    <div className="f">
      <span id={id} className="lab mb-1">
        {label}
      </span>
      {editor && <EditorToolbar editor={editor} onPicture={() => setPicture(true)} />}
      <EditorContent editor={editor} />
      <PictureDialog
        isOpen={isPicture}
        onOpenChange={setPicture}
        onInsert={({ url: src, width, height }, alt) => editor?.chain().focus().setImage({ src, alt, width, height }).run()}
      />
    </div>
  );
};
