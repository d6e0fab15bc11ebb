import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export type Link = { href: string; rel: readonly string[]; hreflang: string | null; target: string | null };
type Picture = { src: string; alt: string | null; width: string | null; height: string | null };
export type Alternate = { hreflang: string; href: string };

/** What a page says in the HTML that the server sends; nothing of it was run. */
export type PageFacts = {
  lang: string | null;
  /** Titles, descriptions and so on are counted in the head alone: elsewhere search engines do not read them. */
  titles: string[];
  descriptions: string[];
  robots: string[];
  canonicals: string[];
  alternates: Alternate[];
  /** Addresses of `<link rel="alternate" type="application/rss+xml">`. */
  feeds: string[];
  /** `og:…`, `article:…`, `twitter:…`, the first of each. */
  social: ReadonlyMap<string, string>;
  headings: string[];
  links: Link[];
  /** Where forms that ask with GET lead. */
  actions: string[];
  pictures: Picture[];
  /** Addresses of what the page loads: scripts, styles, pictures, frames, media. */
  resources: string[];
  jsonLd: string[];
  /** Visible texts and those of attributes that are read out. */
  texts: string[];
  ids: ReadonlySet<string>;
  /** Languages named inside the page. */
  languages: ReadonlySet<string>;
};

const LOADED: Record<string, string> = {
  script: "src",
  img: "src",
  source: "src",
  iframe: "src",
  video: "src",
  audio: "src",
  track: "src",
  embed: "src",
};
const SPOKEN = ["aria-label", "alt", "title", "placeholder"];

const attribute = (element: Element, name: string): string | null => element.attrs.find((one) => one.name === name)?.value ?? null;

const textOf = (node: Node): string => {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
};

const words = (text: string | null): string[] => (text ?? "").toLowerCase().split(/\s+/).filter(Boolean);

const emptyFacts = () => ({
  lang: null as string | null,
  titles: [] as string[],
  descriptions: [] as string[],
  robots: [] as string[],
  canonicals: [] as string[],
  alternates: [] as Alternate[],
  feeds: [] as string[],
  social: new Map<string, string>(),
  headings: [] as string[],
  links: [] as Link[],
  actions: [] as string[],
  pictures: [] as Picture[],
  resources: [] as string[],
  jsonLd: [] as string[],
  texts: [] as string[],
  ids: new Set<string>(),
  languages: new Set<string>(),
});

type Facts = ReturnType<typeof emptyFacts>;

/** The same address with and without the slash behind the host. */
const whole = (href: string): string => (/^https?:\/\/[^/?#]+$/.test(href) ? `${href}/` : href);

const readMeta = (facts: Facts, element: Element): void => {
  const content = attribute(element, "content") ?? "";
  const name = attribute(element, "name") ?? attribute(element, "property") ?? "";
  if (name === "description") facts.descriptions.push(content);
  if (name === "robots") facts.robots.push(content.toLowerCase().replace(/\s/g, ""));
  if (/^(og|twitter|article|profile):/.test(name) && !facts.social.has(name))
    facts.social.set(name, name === "og:url" ? whole(content) : content);
};

const readLinkElement = (facts: Facts, element: Element): void => {
  const href = attribute(element, "href") ?? "";
  const rel = words(attribute(element, "rel"));
  const hreflang = attribute(element, "hreflang");
  const isFeed = attribute(element, "type") === "application/rss+xml";
  if (rel.includes("canonical")) facts.canonicals.push(whole(href));
  else if (rel.includes("alternate") && hreflang !== null) facts.alternates.push({ hreflang, href: whole(href) });
  else if (rel.includes("alternate") && isFeed) facts.feeds.push(href);
  else if (!rel.includes("alternate")) facts.resources.push(href);
};

const readBody = (facts: Facts, element: Element): void => {
  const { tagName } = element;
  if (tagName === "a") {
    const href = attribute(element, "href");
    if (href !== null)
      facts.links.push({
        href,
        rel: words(attribute(element, "rel")),
        hreflang: attribute(element, "hreflang"),
        target: attribute(element, "target"),
      });
  }
  if (tagName === "h1") facts.headings.push(textOf(element).trim());
  if (tagName === "form" && (attribute(element, "method") ?? "get").toLowerCase() === "get") {
    const action = attribute(element, "action");
    if (action) facts.actions.push(action);
  }
  if (tagName === "img") {
    const [alt, width, height] = ["alt", "width", "height"].map((name) => attribute(element, name));
    facts.pictures.push({ src: attribute(element, "src") ?? "", alt: alt ?? null, width: width ?? null, height: height ?? null });
  }
  const srcset = attribute(element, "srcset");
  if (srcset) facts.resources.push(...srcset.split(",").map((one) => one.trim().split(/\s+/)[0] ?? ""));
  for (const name of SPOKEN) {
    const text = attribute(element, name);
    if (text) facts.texts.push(text);
  }
};

const walk = (facts: Facts, node: Node, isHead: boolean): void => {
  if (node.nodeName === "#text") {
    const text = textOf(node).trim();
    if (text) facts.texts.push(text);
    return;
  }
  if (!("tagName" in node)) {
    if ("childNodes" in node) for (const child of node.childNodes) walk(facts, child, isHead);
    return;
  }
  const { tagName } = node;
  const id = attribute(node, "id");
  if (id) facts.ids.add(id);
  const lang = attribute(node, "lang");
  if (tagName === "html") facts.lang = lang;
  else if (lang) facts.languages.add(lang);
  const loaded = LOADED[tagName] && attribute(node, LOADED[tagName]);
  if (loaded) facts.resources.push(loaded);
  if (tagName === "script") {
    if (attribute(node, "type") === "application/ld+json") facts.jsonLd.push(textOf(node));
    return;
  }
  if (tagName === "style" || tagName === "template" || tagName === "noscript") return;
  if (isHead && tagName === "title") return void facts.titles.push(textOf(node).trim());
  if (isHead && tagName === "meta") readMeta(facts, node);
  if (tagName === "link" && (isHead || words(attribute(node, "rel")).includes("stylesheet"))) readLinkElement(facts, node);
  readBody(facts, node);
  for (const child of node.childNodes) walk(facts, child, isHead || tagName === "head");
};

/** Reads an HTML document as a browser would, without running anything. */
export const readPage = (html: string): PageFacts => {
  const facts = emptyFacts();
  walk(facts, parse(html), false);
  return facts;
};
