"use client";
import { Image } from "@tiptap/extension-image";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cleanPastedHtml } from "#components/platform/rich-text/clean-pasted-html.ts";
import { RichTextToolbar } from "#components/platform/rich-text/rich-text-toolbar.tsx";
import type { RichTexts, RichTool } from "#components/platform/rich-text/rich-text-tools.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { FieldError } from "#components/platform/ui/field-error.tsx";

export type RichTextFieldProps = {
  /** Where who is led to the field stands. */
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  texts: RichTexts;
  /** What can be done; nothing else can be typed or pasted either. */
  tools: readonly RichTool[];
  /** Language of the text, BCP 47. */
  lang: string;
  /** What stands there; a change that does not come from here (another window's version) is taken in. */
  html: string;
  onChange: (html: string, editor: Editor) => void;
  disabled?: boolean;
  /** With the tool "picture": asks for one. */
  pictureDialog?: (isOpen: boolean, onOpenChange: (isOpen: boolean) => void, editor: Editor | null) => ReactNode;
};

/** The server's allow-list and no more: what can be typed here stays when it is saved. */
const extensionsOf = (tools: readonly RichTool[]) => {
  const has = (tool: RichTool) => tools.includes(tool);
  return [
    StarterKit.configure({
      heading: { levels: has("h2") ? [2, 3] : [3] },
      code: false,
      codeBlock: false,
      strike: false,
      underline: false,
      ...(!has("quote") && { blockquote: false, horizontalRule: false }),
      link: { openOnClick: false, autolink: true, defaultProtocol: "https", protocols: ["http", "https", "mailto"] },
    }),
    ...(has("picture")
      ? [
          Image.configure({ inline: false, allowBase64: false }).extend({
            addAttributes() {
              return { src: { default: null }, alt: { default: "" }, width: { default: null }, height: { default: null } };
            },
          }),
        ]
      : []),
  ];
};

/** A text with headings, lists, links. Half a megabyte: to be loaded lazily. */
export const RichTextField = (props: RichTextFieldProps) => {
  const { label, hint, error, texts, tools, lang, html, onChange, disabled = false, pictureDialog } = props;
  const made = useId();
  const id = props.id ?? made;
  const known = useRef(html);
  const [extensions] = useState(() => extensionsOf(tools));
  const [isPicture, setPicture] = useState(false);
  const describedBy = classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null);
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    immediatelyRender: false,
    // A style element would be against the page's policy; the rules stand in words.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        lang,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(error ? { "aria-invalid": "true" } : {}),
        ...(disabled && { "aria-disabled": "true" }),
        class: "prose rich in min-h-60 max-w-none",
      },
    },
    onUpdate: ({ editor: now }) => {
      known.current = now.getHTML();
      onChange(known.current, now);
    },
  });
  useEffect(() => {
    if (editor && editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    if (!editor || html === known.current) return;
    known.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className={classNames("f", error ? "bad" : null)}>
      <span id={`${id}-label`} className="lab mb-1">
        {label}
      </span>
      {editor && !disabled && <RichTextToolbar editor={editor} texts={texts} tools={tools} onPicture={() => setPicture(true)} />}
      <EditorContent editor={editor} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="help" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {pictureDialog?.(isPicture, setPicture, editor)}
    </div>
  );
};
