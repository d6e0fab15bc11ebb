import sanitize, { type IOptions } from "sanitize-html";

type Options = {
  /** Whether a picture of this address may stand in the text; without it none may. */
  isOwnPicture?: (src: string) => boolean;
};

/** Links go to other sites or mailboxes, written out in full: nothing relative, no user names, no scripts. */
const isLink = (href: string | undefined): href is string => {
  if (!href || href.length > 2_000 || /[\p{Cc}\s\\]/u.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return ["http:", "https:", "mailto:"].includes(protocol) && username === "" && password === "";
};

const size = (text: string | undefined): string | undefined => (/^[1-9]\d{0,4}$/.test(text ?? "") ? text : undefined);

const given = (attributes: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined));

const optionsOf = ({ isOwnPicture = () => false }: Options): IOptions => ({
  allowedTags: ["p", "br", "h2", "h3", "strong", "em", "ul", "ol", "li", "blockquote", "hr", "a", "img"],
  allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height", "loading"], ol: ["start"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  // What these hold is no text, so it goes with them.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "svg", "math", "iframe", "object", "title", "xmp"],
  nestingLimit: 20,
  transformTags: {
    h1: "h2",
    h4: "h3",
    b: "strong",
    i: "em",
    a: (tagName, { href }) => ({ tagName, attribs: given(isLink(href) ? { href, rel: "nofollow ugc noopener" } : {}) }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: given({ src, alt: (alt ?? "").slice(0, 300), width: size(width), height: size(height), loading: "lazy" }),
    }),
    ol: (tagName, { start }) => ({ tagName, attribs: given({ start: size(start) }) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPicture(attribs.src ?? ""),
});

/** A description is shorter than a text of its own: one level of headings below those of its page, no quotes, no pictures. */
const descriptionOptions: IOptions = {
  ...optionsOf({}),
  allowedTags: ["p", "br", "h3", "strong", "em", "ul", "ol", "li", "a"],
  transformTags: { ...optionsOf({}).transformTags, h1: "h3", h2: "h3" },
};

/** The description of a material, cut down to its allow-list (threat 19). What comes out goes in again unchanged. */
export const sanitiseDescription = (html: string): string => sanitize(html, descriptionOptions).trim();

/**
 * Markup from people, cut down to what a text needs (threat 19): paragraphs, two levels of headings, bold, italic, lists, quotes, links that
 * tell search engines and browsers that they are theirs, and pictures of our own. Everything else goes, its text stays. What comes out goes
 * in again unchanged.
 */
export const sanitiseBody = (html: string, options: Options = {}): string => sanitize(html, optionsOf(options)).trim();

/** The words of a sanitised text without markup, blocks apart; for excerpts and searches. Plain text, to be escaped where it is shown. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(p|h2|h3|li|blockquote)>|<(br|hr)[^>]*>/g, " $&"), { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/** The addresses of the pictures in a sanitised text, in order. */
export const picturesOf = (html: string): string[] => [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src as string);
