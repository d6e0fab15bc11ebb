"use client";
import { Fragment, type ReactNode } from "react";
import { PagePicture } from "#components/platform/ui/page-sheet.tsx";
import { DocumentTable } from "#components/tools/documents/document-table.tsx";
import { FormulaMath } from "#components/tools/documents/formula-math.tsx";
import { pictureWidth } from "#components/tools/documents/picture-width.ts";
import type { DocumentPicture, Span, TextBlock } from "#lib/tools/documents/schema.ts";

/** Stretches of one look, each new line on its own; in this order for good. */
const words = (spans: readonly Span[]): ReactNode[] =>
  spans.flatMap(({ text, isBold, isItalic }, at) =>
    text.split("\n").map((line, index) => {
      const slanted = isItalic ? <em>{line}</em> : line;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is shown never changes its order
        <Fragment key={`${at}-${index}`}>
          {index > 0 && <br />}
          {isBold ? <strong>{slanted}</strong> : slanted}
        </Fragment>
      );
    }),
  );

/** A block of text as it is read on a screen. Headings stand below the document's title. */
export const SharedBlock = ({ block, pictures }: { block: TextBlock; pictures: readonly DocumentPicture[] }): ReactNode => {
  switch (block.type) {
    case "heading":
      return block.level === 1 ? <h2>{words(block.spans)}</h2> : <h3>{words(block.spans)}</h3>;
    case "paragraph":
      return <p>{words(block.spans)}</p>;
    case "box":
      return <div className="doc-box">{words(block.spans)}</div>;
    case "list": {
      const List = block.isNumbered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is shown never changes its order
            <li key={at}>{words(item)}</li>
          ))}
        </List>
      );
    }
    case "formula":
      return <FormulaMath source={block.source} alt={block.alt} />;
    case "picture": {
      const picture = pictures.find(({ id }) => id === block.picture);
      if (!picture) return null;
      return (
        <div className={pictureWidth(block.width)}>
          <PagePicture picture={{ src: picture.url, width: picture.width, height: picture.height, alt: block.alt }} />
        </div>
      );
    }
    case "table":
      return <DocumentTable {...block} />;
    case "pageBreak":
      return <hr />;
    case "lines":
      return (
        <div aria-hidden="true">
          {Array.from({ length: block.count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
            <div key={at} className="doc-line" />
          ))}
        </div>
      );
  }
};
