"use client";
import { type Editor, type JSONContent, useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { redo2, undo2 } from "#components/platform/ui/icon-shapes.ts";
import { useToolbar } from "#components/platform/ui/use-toolbar.ts";
import { putBlock } from "#components/tools/documents/put-block.ts";

export type Asked = "exercise" | "formula" | "picture" | "table";

const texts = ["bold", "italic", "h2", "h3", "bullets", "numbers"] as const;
const blocks = ["exercise", "paragraph", "box", "formula", "picture", "table", "lines", "pageBreak"] as const;
const ways = ["undo", "redo"] as const;
const tools = [...blocks, ...texts, ...ways] as const;
type Tool = (typeof tools)[number];

/** Blocks that are put in at once; exercise, formula, picture and table ask first. */
const ready: Partial<Record<Tool, JSONContent>> = {
  paragraph: { type: "paragraph" },
  lines: { type: "lines", attrs: { count: 4 } },
  pageBreak: { type: "pageBreak" },
};

/** What the other buttons do to the text. */
const act = (editor: Editor, tool: Exclude<Tool, Asked | "paragraph" | "lines" | "pageBreak">): void => {
  const chain = editor.chain().focus();
  const work = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    h2: () => chain.toggleHeading({ level: 1 }),
    h3: () => chain.toggleHeading({ level: 2 }),
    bullets: () => chain.toggleBulletList(),
    numbers: () => chain.toggleOrderedList(),
    box: () => chain.toggleNode("box", "paragraph"),
    undo: () => chain.undo(),
    redo: () => chain.redo(),
  }[tool];
  work().run();
};

const isAsked = (tool: Tool): tool is Asked => tool === "exercise" || tool === "formula" || tool === "picture" || tool === "table";

type Props = { editor: Editor; onAsk: (asked: Asked) => void };

/** Blocks and looks of text. */
export const InsertBar = ({ editor, onAsk }: Props) => {
  const t = useTranslations("ai-tools.documents.editor");
  const common = useTranslations("blogpost.editor");
  const { bar, tabIndexOf, reach } = useToolbar(tools.length);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }): { pressed: Partial<Record<Tool, boolean>>; dead: Partial<Record<Tool, boolean>> } => ({
      pressed: {
        bold: now.isActive("bold"),
        italic: now.isActive("italic"),
        h2: now.isActive("heading", { level: 1 }),
        h3: now.isActive("heading", { level: 2 }),
        bullets: now.isActive("bulletList"),
        numbers: now.isActive("orderedList"),
        box: now.isActive("box"),
      },
      dead: { undo: !now.can().undo(), redo: !now.can().redo() },
    }),
  });
  const labels: Record<Tool, string> = {
    exercise: t("exercise"),
    paragraph: common("bodyLabel"),
    box: t("box"),
    formula: t("formula"),
    picture: common("picture"),
    table: t("table"),
    lines: t("lines"),
    pageBreak: t("pageBreak"),
    bold: common("bold"),
    italic: common("italic"),
    h2: common("h2"),
    h3: common("h3"),
    bullets: common("bullets"),
    numbers: common("numbers"),
    undo: common("undo"),
    redo: common("redo"),
  };
  const press = (tool: Tool, index: number) => {
    reach(index);
    if (state.dead[tool]) return;
    const block = ready[tool];
    if (block) putBlock(editor, block);
    else if (isAsked(tool)) onAsk(tool);
    else act(editor, tool as Parameters<typeof act>[1]);
  };
  const icons: Partial<Record<Tool, string>> = { undo: undo2, redo: redo2 };
  return (
    <div {...bar} role="toolbar" aria-label={t("insert")} className="doc-tools">
      {tools.map((tool, index) => (
        <Button
          key={tool}
          small
          look={index < blocks.length ? undefined : "quiet"}
          icon={icons[tool]}
          tabIndex={tabIndexOf(index)}
          aria-pressed={state.pressed[tool]}
          aria-disabled={state.dead[tool] || undefined}
          onClick={() => press(tool, index)}
        >
          {labels[tool]}
        </Button>
      ))}
    </div>
  );
};
