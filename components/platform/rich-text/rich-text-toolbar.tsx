"use client";
import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkDialog } from "#components/platform/rich-text/link-dialog.tsx";
import type { RichTexts, RichTool } from "#components/platform/rich-text/rich-text-tools.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { useToolbar } from "#components/platform/ui/use-toolbar.ts";

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

/** What can be done to the text. */
export const RichTextToolbar = ({ editor, texts, tools, onPicture }: Props) => {
  const t = useTranslations(texts);
  const { bar, tabIndexOf, reach } = useToolbar(tools.length);
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
  const press = (name: RichTool, index: number) => {
    reach(index);
    if (name === "link") setLink(true);
    else if (name === "picture") onPicture();
    else act(editor, name);
  };
  return (
    <>
      <div {...bar} role="toolbar" aria-label={t("toolbar")} className="mb-2 flex flex-wrap gap-1">
        {tools.map((name, index) => (
          <Button key={name} small look="quiet" tabIndex={tabIndexOf(index)} aria-pressed={active[name]} onClick={() => press(name, index)}>
            {t(name)}
          </Button>
        ))}
      </div>
      <LinkDialog editor={editor} texts={texts} isOpen={isLink} onOpenChange={setLink} />
    </>
  );
};
