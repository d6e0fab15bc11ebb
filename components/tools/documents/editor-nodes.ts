import { Extension, Node, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import type { ComponentType } from "react";
import { ExerciseView } from "#components/tools/documents/exercise-view.tsx";
import { FormulaView } from "#components/tools/documents/formula-view.tsx";
import { LinesView } from "#components/tools/documents/lines-view.tsx";
import { PageBreakView } from "#components/tools/documents/page-break-view.tsx";
import { PictureView } from "#components/tools/documents/picture-view.tsx";
import { TableView } from "#components/tools/documents/table-view.tsx";

/** A block that is one thing and holds no text; its attributes are the block's fields. */
const atom = (name: string, attributes: readonly string[], view: ComponentType<ReactNodeViewProps>) =>
  Node.create({
    name,
    group: "block",
    atom: true,
    selectable: true,
    draggable: false,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null, rendered: false }])),
    // Nothing that is pasted becomes one: what a block is made of was never in the markup.
    parseHTML: () => [],
    renderHTML: () => ["div", { "data-block": name }],
    addNodeView: () => ReactNodeViewRenderer(view),
  });

/** What is to be remembered, in a frame. */
const Box = Node.create({
  name: "box",
  group: "block",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "div.doc-box" }],
  renderHTML: () => ["div", { class: "doc-box" }, 0],
});

/** Lists of one level, as a document has them. */
const ListItem = Node.create({
  name: "listItem",
  content: "paragraph",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        return empty && $from.parentOffset === 0 && $from.node(-1)?.type.name === this.name && this.editor.commands.liftListItem(this.name);
      },
    };
  },
});

/** That a language model wrote a block: it stays when the block is changed, split, cut out and put in elsewhere. */
const FromModel = Extension.create({
  name: "fromModel",
  addGlobalAttributes: () => [
    {
      types: ["heading", "paragraph", "box", "bulletList", "orderedList"],
      attributes: {
        isFromModel: {
          default: null,
          keepOnSplit: true,
          parseHTML: (element) => (element.hasAttribute("data-from-model") ? true : null),
          renderHTML: ({ isFromModel }) => (isFromModel === true ? { "data-from-model": "" } : {}),
        },
      },
    },
  ],
});

/** The blocks of a document and nothing else: what can be written here stays when it is saved. */
export const documentExtensions = () => [
  StarterKit.configure({
    heading: { levels: [1, 2] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
    listItem: false,
    listKeymap: false,
  }),
  ListItem,
  Box,
  FromModel,
  atom("exercise", ["tool", "input", "seed", "variant", "mark"], ExerciseView),
  atom("formula", ["source", "alt"], FormulaView),
  atom("picture", ["picture", "alt", "width"], PictureView),
  atom("table", ["hasHeader", "rows"], TableView),
  atom("lines", ["count"], LinesView),
  atom("pageBreak", [], PageBreakView),
];
