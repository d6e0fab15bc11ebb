import { parseTerms } from "#lib/identity/terms/rules.ts";

type Props = {
  /** As it was published. */
  text: string;
  /** Level of its first headings: 2 on a page of its own, 3 in a dialog. */
  level: 2 | 3;
};

/** A published legal text: headings, paragraphs, lists. React escapes what is in them. */
export const TermsText = ({ text, level }: Props) =>
  parseTerms(text).map((block, index) => {
    const key = `${index}-${block.kind}`;
    if (block.kind === "heading") {
      const Heading = `h${block.level - 2 + level}` as "h2" | "h3" | "h4";
      return <Heading key={key}>{block.text}</Heading>;
    }
    if (block.kind === "paragraph") {
      return (
        <p key={key} className="whitespace-pre-line">
          {block.text}
        </p>
      );
    }
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List key={key} className={block.isOrdered ? "list-decimal ps-6" : "list-disc ps-6"}>
        {block.items.map((item, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a published text never change places
          <li key={number}>{item}</li>
        ))}
      </List>
    );
  });
