import { Editor } from "@tiptap/react";
import { expect, it } from "vitest";
import { blocksOf, editorContent } from "#components/tools/documents/editor-json.ts";
import { documentExtensions } from "#components/tools/documents/editor-nodes.ts";
import { putBlock } from "#components/tools/documents/put-block.ts";
import type { DocumentBlock } from "#lib/tools/documents/schema.ts";

const exercise: DocumentBlock = { type: "exercise", tool: "plus", input: { level: 2 }, seed: 7, variant: "A" };
const paragraph = (text: string): DocumentBlock => ({ type: "paragraph", spans: text ? [{ text }] : [] });
const lines = { type: "lines", attrs: { count: 4 } };

const edit = (blocks: readonly DocumentBlock[], choose: (editor: Editor) => void) => {
  const editor = new Editor({ extensions: documentExtensions(), content: editorContent(blocks), element: null });
  choose(editor);
  putBlock(editor, lines);
  const made = blocksOf(editor.getJSON());
  editor.destroy();
  return made.map(({ type }) => type);
};

it("ROUTE-56 a block comes behind what is chosen and never takes its place", () => {
  expect(edit([exercise, paragraph("danach")], (editor) => editor.commands.setNodeSelection(0))).toEqual([
    "exercise",
    "lines",
    "paragraph",
  ]);
  expect(edit([paragraph("eins"), paragraph("zwei")], (editor) => editor.commands.setTextSelection(2))).toEqual([
    "paragraph",
    "lines",
    "paragraph",
  ]);
});

it("an empty line gives way, and behind the last block there is one to write on", () => {
  expect(edit([paragraph("eins"), paragraph("")], (editor) => editor.commands.setTextSelection(editor.state.doc.content.size))).toEqual([
    "paragraph",
    "lines",
  ]);
  expect(edit([exercise], (editor) => editor.commands.setNodeSelection(0))).toEqual(["exercise", "lines"]);
});

it("a list is not cut in two", () => {
  const list: DocumentBlock = { type: "list", isNumbered: false, items: [[{ text: "a" }], [{ text: "b" }]] };
  expect(edit([list, paragraph("danach")], (editor) => editor.commands.setTextSelection(4))).toEqual(["list", "lines", "paragraph"]);
});
