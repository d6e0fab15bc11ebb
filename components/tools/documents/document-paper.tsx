"use client";
import { Selection } from "@tiptap/pm/state";
import { EditorContent, useEditor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { cleanPastedHtml } from "#components/platform/rich-text/clean-pasted-html.ts";
import { DocumentProvider } from "#components/tools/documents/document-context.ts";
import { blocksOf, editorContent } from "#components/tools/documents/editor-json.ts";
import { documentExtensions } from "#components/tools/documents/editor-nodes.ts";
import { ExerciseDialog } from "#components/tools/documents/exercise-dialog.tsx";
import { FormulaDialog } from "#components/tools/documents/formula-dialog.tsx";
import { type Asked, InsertBar } from "#components/tools/documents/insert-bar.tsx";
import { PictureDialog } from "#components/tools/documents/picture-dialog.tsx";
import { putBlock } from "#components/tools/documents/put-block.ts";
import { TableDialog } from "#components/tools/documents/table-dialog.tsx";
import type { DocumentEditing } from "#components/tools/documents/use-document.ts";

/** The page that is written on, with what can be put on it. */
export const DocumentPaper = ({ editing }: { editing: DocumentEditing }) => {
  const t = useTranslations("ai-tools.documents.editor");
  const { document, fields, pictures, change, addPicture } = editing;
  const [extensions] = useState(documentExtensions);
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = useRef(JSON.stringify(blocksOf(editorContent(fields.blocks))));
  const editor = useEditor({
    extensions,
    content: editorContent(fields.blocks),
    immediatelyRender: false,
    // A style element would be against the page's policy; the rules stand in documents.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": t("text"),
        lang: document.lang,
        class: "doc-text",
      },
    },
    // What is put in before anybody has clicked comes at the end.
    onCreate: ({ editor: now }) => now.view.dispatch(now.state.tr.setSelection(Selection.atEnd(now.state.doc))),
    onUpdate: ({ editor: now }) => {
      const blocks = blocksOf(now.getJSON());
      const text = JSON.stringify(blocks);
      // The editor adds a line to write on by itself: that is no change.
      if (text === known.current) return;
      known.current = text;
      change({ blocks });
    },
  });
  const put = (type: Asked, attrs: object) => editor && putBlock(editor, { type, attrs });
  const close = () => setAsked(null);
  return (
    <DocumentProvider value={{ id: document.id, world: document.world, pictures }}>
      {editor && <InsertBar editor={editor} onAsk={setAsked} />}
      <div className="doc-desk">
        <div className="doc-paper">
          <EditorContent editor={editor} />
        </div>
        <p className="text-14 text-ink-2">{t("onPaper")}</p>
      </div>
      {asked === "exercise" && <ExerciseDialog block={null} onClose={close} onDone={({ type, ...attrs }) => put(type, attrs)} />}
      {asked === "formula" && <FormulaDialog formula={null} onClose={close} onDone={(formula) => put("formula", formula)} />}
      {asked === "table" && <TableDialog table={null} onClose={close} onDone={(table) => put("table", table)} />}
      {asked === "picture" && (
        <PictureDialog
          chosen={null}
          onClose={close}
          onDone={(picture, sent) => {
            if (sent) addPicture(sent);
            put("picture", picture);
          }}
        />
      )}
    </DocumentProvider>
  );
};
