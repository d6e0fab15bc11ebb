import { SPACE_CLASS } from "#lib/interactive/exchange/qti/read-text.ts";
import { escapeHtml } from "#lib/platform/markup/rules.ts";

type Value = string | number | boolean | undefined;

/** An element; what is undefined is left out. `inside`: markup already. */
export const el = (name: string, attributes: Record<string, Value> = {}, ...inside: (string | readonly string[])[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join("");
  const content = inside.flat().join("");
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
};

const space = (length: number): string => el("span", { class: SPACE_CLASS }, "\u00A0".repeat(length));

/** Text as content, so that it is seen with all of its spaces and lines. `isWithin`: which ends have something beside them in their block. */
export const content = (text: string, isWithin: { left?: boolean; right?: boolean } = {}): string =>
  text.replace(/[&<>"\n]| +/g, (found, at: number) => {
    if (found === "\n") return "<br/>";
    if (found[0] !== " ") return escapeHtml(found);
    const [before, after] = [text[at - 1], text[at + found.length]];
    const isBeside = (neighbour: string | undefined, isInside = false) => (neighbour === undefined ? isInside : neighbour !== "\n");
    const isPlain = found.length === 1 && isBeside(before, isWithin.left) && isBeside(after, isWithin.right);
    return isPlain ? " " : space(found.length);
  });

/** A number as XML Schema writes it, as exact as a double is: of shares that are rounded more, all together are not the whole. */
export const number = (value: number): string => String(Number(value.toPrecision(15)));

/** Characters that no XML can hold, and halves of such that come in two. */
export const isUnwritable = (text: string): boolean => /[\uFFFE\uFFFF\p{Cs}]/u.test(text);
