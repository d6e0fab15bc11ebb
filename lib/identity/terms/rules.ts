/** A piece of a legal text, ready to be shown: no markup of its author ever reaches the page (threat 19). */
export type TermsBlock =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; isOrdered: boolean; items: string[] };

const heading = /^(#{1,6})\s+(\S.*)$/;
const bullet = /^[-*•]\s+(\S.*)$/;
const numbered = /^\d{1,3}[.)]\s+(\S.*)$/;

const readLine = (line: string): TermsBlock | null => {
  const title = heading.exec(line);
  // The page or the dialog has the first level itself.
  if (title) return { kind: "heading", level: (title[1] ?? "").length <= 2 ? 2 : 3, text: title[2] ?? "" };
  const point = bullet.exec(line) ?? numbered.exec(line);
  return point ? { kind: "list", isOrdered: !bullet.test(line), items: [point[1] ?? ""] } : null;
};

/**
 * Reads the few marks of a legal text: `#` headings, `-` and `1.` lists, paragraphs between empty lines; a line that follows one without an
 * empty line between belongs to it. Everything else, HTML too, stays the characters it is.
 */
export const parseTerms = (text: string): TermsBlock[] => {
  const blocks: TermsBlock[] = [];
  let open: TermsBlock | null = null;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    const own = line === "" ? null : readLine(line);
    if (line === "") {
      // An empty line ends a paragraph, but not a list whose points stand apart.
      if (open?.kind !== "list") open = null;
    } else if (own?.kind === "list" && open?.kind === "list" && open.isOrdered === own.isOrdered) {
      open.items.push(...own.items);
    } else if (own) {
      blocks.push(own);
      open = own.kind === "list" ? own : null;
    } else if (open?.kind === "paragraph") {
      open.text = `${open.text}\n${line}`;
    } else if (open?.kind === "list" && /^\s/.test(raw)) {
      open.items[open.items.length - 1] += ` ${line}`;
    } else {
      open = { kind: "paragraph", text: line };
      blocks.push(open);
    }
  }
  return blocks;
};
