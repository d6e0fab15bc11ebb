import type { Editor, JSONContent } from "@tiptap/react";

/**
 * Puts a block behind the one in which the cursor stands, or which is chosen: never in its place, unless it is an empty line. A line to write on
 * comes after it where none is.
 */
export const putBlock = (editor: Editor, block: JSONContent): void => {
  const { doc, selection } = editor.state;
  const { $to, to } = selection;
  const isInside = $to.depth > 0;
  const end = isInside ? $to.after(1) : to;
  const around = isInside ? $to.node(1) : null;
  const isEmptyLine = around?.type.name === "paragraph" && around.childCount === 0;
  const hasLineBehind = doc.resolve(end).nodeAfter?.isTextblock === true;
  const content = hasLineBehind || block.type === "paragraph" ? [block] : [block, { type: "paragraph" }];
  editor
    .chain()
    .focus()
    .insertContentAt({ from: isEmptyLine ? $to.before(1) : end, to: end }, content)
    .run();
};
