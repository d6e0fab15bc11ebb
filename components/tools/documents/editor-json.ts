import type { JSONContent } from "@tiptap/react";
import type { DocumentBlock, Span } from "#lib/tools/documents/schema.ts";

/** Longer stretches of one look are cut in two: the schema bounds one. */
const MAX_TEXT = 4_000;

const isSameLook = (a: Span, b: Span): boolean => a.isBold === b.isBold && a.isItalic === b.isItalic;

/** Words as the editor holds them: a node for each look and each new line. */
const spansOf = (content: readonly JSONContent[] | undefined): Span[] => {
  const spans: Span[] = [];
  for (const { type, text = "", marks = [] } of content ?? []) {
    const words = type === "hardBreak" ? "\n" : text;
    if (words === "") continue;
    const has = (name: string) => marks.some((mark) => mark.type === name);
    const last = spans.at(-1);
    const one: Span =
      type === "hardBreak" && last
        ? { ...last, text: words }
        : { text: words, ...(has("bold") && { isBold: true }), ...(has("italic") && { isItalic: true }) };
    if (last && isSameLook(last, one) && last.text.length + words.length <= MAX_TEXT) last.text += words;
    else for (let at = 0; at < words.length; at += MAX_TEXT) spans.push({ ...one, text: words.slice(at, at + MAX_TEXT) });
  }
  return spans;
};

const contentOf = (spans: readonly Span[]): JSONContent[] =>
  spans.flatMap(({ text, isBold, isItalic }) => {
    const marks = [...(isBold ? [{ type: "bold" }] : []), ...(isItalic ? [{ type: "italic" }] : [])];
    return text
      .split("\n")
      .flatMap((line, index): JSONContent[] => [
        ...(index > 0 ? [{ type: "hardBreak" }] : []),
        ...(line ? [{ type: "text", text: line, ...(marks.length > 0 && { marks }) }] : []),
      ]);
  });

/** Who wrote a block stays with it, whatever is changed in it. */
const originOf = ({ isFromModel }: NonNullable<JSONContent["attrs"]>) => (isFromModel === true ? ({ isFromModel } as const) : {});

const blockOf = ({ type, attrs = {}, content }: JSONContent): DocumentBlock[] => {
  switch (type) {
    case "heading":
      return [{ type, level: attrs.level === 1 ? 1 : 2, spans: spansOf(content), ...originOf(attrs) }];
    case "paragraph":
    case "box":
      return [{ type, spans: spansOf(content), ...originOf(attrs) }];
    case "bulletList":
    case "orderedList":
      return [
        {
          type: "list",
          isNumbered: type === "orderedList",
          items: (content ?? []).map((item) => spansOf(item.content?.[0]?.content)),
          ...originOf(attrs),
        },
      ];
    case "exercise":
    case "formula":
    case "picture":
    case "lines":
    case "table":
    case "pageBreak": {
      // What a block does not have is null in the editor and left out in a document.
      const given = Object.entries(attrs).filter(([, value]) => value !== null);
      return [{ type, ...Object.fromEntries(given) } as DocumentBlock];
    }
    default:
      return [];
  }
};

/** A document's blocks as they stand in the editor, without the empty line that the editor keeps at its end to write on. */
export const blocksOf = ({ content = [] }: JSONContent): DocumentBlock[] => {
  const blocks = content.flatMap(blockOf);
  const last = blocks.at(-1);
  return blocks.length > 1 && last?.type === "paragraph" && last.spans.length === 0 ? blocks.slice(0, -1) : blocks;
};

const nodeOf = (block: DocumentBlock): JSONContent => {
  switch (block.type) {
    case "heading":
      return { type: "heading", attrs: { level: block.level, ...originOf(block) }, content: contentOf(block.spans) };
    case "paragraph":
    case "box":
      return { type: block.type, attrs: originOf(block), content: contentOf(block.spans) };
    case "list": {
      const items = block.items.map((item) => ({ type: "listItem", content: [{ type: "paragraph", content: contentOf(item) }] }));
      return { type: block.isNumbered ? "orderedList" : "bulletList", attrs: originOf(block), content: items };
    }
    default: {
      const { type, ...attrs } = block;
      return { type, attrs };
    }
  }
};

/** What the editor begins with; it always has a line to write on. */
export const editorContent = (blocks: readonly DocumentBlock[]): JSONContent => ({
  type: "doc",
  content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: "paragraph" }],
});
