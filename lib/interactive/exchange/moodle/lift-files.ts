import { Buffer } from "node:buffer";
import { fromHtml } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { child, childrenOf, type Element } from "#lib/interactive/exchange/moodle/xml-questions.ts";

/** A picture or a recording that a question carries along, with what it shows. */
type Lifted = { kind: "picture" | "audio"; alt: string; name: string; bytes: Buffer };

/** More stands above no task. */
const MAX_LIFTED = 4;

const shown = /<(img|audio)\b[^<>]{0,4000}>(?:(?:[^<]|<(?!\/?audio\b))*<\/audio\s*>)?/gi;
const attributeIn = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag)?.slice(1).find(Boolean) ?? "";

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Where a file of a question lies, as its text names it. */
const addressOf = ({ attributes: { name = "", path = "/" } }: Element): string => `@@PLUGINFILE@@${path}${name}`;

/**
 * Takes pictures and recordings out of the HTML of a question's text whose files it carries along, so that they come in as files and not as the words
 * that describe them. What lies elsewhere, or is missing, stays.
 */
export const liftFiles = (question: Element): { question: Element; files: Lifted[] } => {
  const asked = child(question, "questiontext");
  const packed = new Map(childrenOf(asked, "file").map((file) => [addressOf(file), file]));
  const format = asked?.attributes.format;
  if (!asked || packed.size === 0 || format === "plain_text" || format === "markdown") return { question, files: [] };
  const files: Lifted[] = [];
  const lift = (tag: string, name: string): string => {
    const file = packed.get(decoded(fromHtml(attributeIn(tag, "src"))));
    if (file?.attributes.encoding !== "base64" || files.length >= MAX_LIFTED) return tag;
    const isPicture = name.toLowerCase() === "img";
    const alt = fromHtml(attributeIn(tag, isPicture ? "alt" : "title"));
    files.push({
      kind: isPicture ? "picture" : "audio",
      alt,
      name: file.attributes.name ?? "file",
      bytes: Buffer.from(file.text, "base64"),
    });
    return " ";
  };
  const without = (element: Element): Element => ({ ...element, text: element.text.replace(shown, lift) });
  const children = question.children.map((one) =>
    one === asked ? { ...asked, children: asked.children.map((below) => (below.name === "text" ? without(below) : below)) } : one,
  );
  return { question: { ...question, children }, files };
};
