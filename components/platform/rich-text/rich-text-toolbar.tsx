"use client";
import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { LinkDialog } from "#components/platform/rich-text/link-dialog.tsx";
import type { RichTexts, RichTool } from "#components/platform/rich-text/rich-text-tools.ts";
import { Button } from "#components/platform/ui/button.tsx";

type Props = { editor: Editor; texts: RichTexts; tools: readonly RichTool[]; onPicture: () => void };

/** What the buttons do to the text; `link` and `picture` ask first. */
const act = (editor: Editor, name: Exclude<RichTool, "link" | "picture">): void => {
  const chain = editor.chain().focus();
  const work = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    h2: () => chain.toggleHeading({ level: 2 }),
    h3: () => chain.toggleHeading({ level: 3 }),
    bullets: () => chain.toggleBulletList(),
    numbers: () => chain.toggleOrderedList(),
    quote: () => chain.toggleBlockquote(),
    undo: () => chain.undo(),
    redo: () => chain.redo(),
  }[name];
  work().run();
};

/** One stop of the Tab key; arrows, Home and End move within (WAI-ARIA toolbar). */
export const RichTextToolbar = ({ editor, texts, tools, onPicture }: Props) => {
  const t = useTranslations(texts);
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLink, setLink] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }): Partial<Record<RichTool, boolean>> => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      h2: now.isActive("heading", { level: 2 }),
      h3: now.isActive("heading", { level: 3 }),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      link: now.isActive("link"),
    }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };
  const press = (name: RichTool, index: number) => {
    setCurrent(index);
    if (name === "link") setLink(true);
    else if (name === "picture") onPicture();
    else act(editor, name);
  };
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={t("toolbar")} className="mb-2 flex flex-wrap gap-1" onKeyDown={onKeyDown}>
        {tools.map((name, index) => (
          <Button
            key={name}
            small
            look="quiet"
            tabIndex={index === current ? 0 : -1}
            aria-pressed={active[name]}
            onClick={() => press(name, index)}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      <LinkDialog editor={editor} texts={texts} isOpen={isLink} onOpenChange={setLink} />
    </>
  );
};
