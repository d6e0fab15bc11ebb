type Attributes = Map<string, string>;
type Visitor = {
  /** Every start tag that has attributes. */
  tag?: (attributes: Attributes) => void;
  /** A script or style element with its unparsed content. */
  raw?: (name: "script" | "style", attributes: Attributes, code: string) => void;
};

const nameCharacter = /[^\s/>=]/;
const isSpace = (character: string | undefined) =>
  character === " " || character === "\n" || character === "\t" || character === "\r" || character === "\f";

/** Reads attributes from `at` (behind the tag's name); gives the place behind ">", or the end of the text when the tag is not closed. */
const readAttributes = (html: string, at: number, attributes: Attributes): number => {
  let i = at;
  while (i < html.length) {
    while (isSpace(html[i]) || html[i] === "/") i++;
    if (html[i] === ">") return i + 1;
    const start = i;
    if (html[i] === "=") i++; // a stray "=" begins a name
    while (i < html.length && nameCharacter.test(html[i] as string)) i++;
    const name = html.slice(start, i).toLowerCase();
    while (isSpace(html[i])) i++;
    let value = "";
    if (html[i] === "=") {
      i++;
      while (isSpace(html[i])) i++;
      const quote = html[i];
      const from = quote === '"' || quote === "'" ? i + 1 : i;
      i = from;
      if (from > start && (quote === '"' || quote === "'")) {
        const end = html.indexOf(quote, from);
        if (end < 0) return html.length;
        value = html.slice(from, end);
        i = end + 1;
      } else {
        while (i < html.length && !isSpace(html[i]) && html[i] !== ">") i++;
        value = html.slice(from, i);
      }
    }
    if (!attributes.has(name)) attributes.set(name, value);
  }
  return html.length;
};

const skipTo = (html: string, end: string, from: number): number => {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
};

/**
 * Walks over finished HTML once, in linear time, and reports start tags and the contents of scripts and styles. Values of attributes are
 * given as written, undecoded. What a browser would parse otherwise in odd places (a textarea) is at worst reported too often or not at
 * all: then it gets no hash and the policy blocks it.
 */
export const scanHtml = (html: string, { tag, raw }: Visitor): void => {
  for (let i = html.indexOf("<"); i >= 0 && i < html.length; i = html.indexOf("<", i)) {
    if (html.startsWith("<!--", i)) {
      i = skipTo(html, "-->", i + 4);
      continue;
    }
    const word = /[a-z][a-z0-9:-]{0,60}/iy;
    word.lastIndex = i + 1;
    const name = word.exec(html)?.[0].toLowerCase();
    if (!name) {
      i = /[/!?]/.test(html[i + 1] ?? "") ? skipTo(html, ">", i) : i + 1;
      continue;
    }
    const attributes: Attributes = new Map();
    i = readAttributes(html, i + 1 + name.length, attributes);
    if (attributes.size) tag?.(attributes);
    if (name !== "script" && name !== "style") continue;
    const close = name === "script" ? /<\/script(?=[\s/>])/gi : /<\/style(?=[\s/>])/gi;
    close.lastIndex = i;
    const end = close.exec(html)?.index ?? html.length;
    raw?.(name, attributes, html.slice(i, end));
    i = end;
  }
};
