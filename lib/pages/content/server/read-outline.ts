import { componentProps, type Outline } from "#lib/pages/content/schema.ts";
import { type RouteKey, routes } from "#lib/platform/routes/routes.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

type Attribute = { type: string; name?: string; value?: unknown };
/** What is read of a node of mdast and its MDX extension. */
type Node = {
  type: string;
  value?: string;
  depth?: number;
  url?: string;
  name?: string | null;
  attributes?: Attribute[];
  children?: Node[];
  data?: { hProperties?: Record<string, string> };
};

const isElement = (node: Node): boolean => node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";

const isBlock = ({ type }: Node): boolean => ["root", "listItem", "list", "tableRow", "mdxJsxFlowElement", "blockquote"].includes(type);

const textOf = (node: Node): string => {
  if (node.type === "break") return " ";
  return node.value ?? (node.children ?? []).map(textOf).join(isBlock(node) ? " " : "");
};
const plain = (node: Node): string => textOf(node).replace(/\s+/g, " ").trim();

// A text is words: it computes nothing, brings no markup of its own, and leads to own pages by their key.
const forbidden = new Set(["mdxjsEsm", "mdxFlowExpression", "mdxTextExpression", "html", "image", "imageReference"]);

const attributesOf = (node: Node): Record<string, unknown> =>
  Object.fromEntries((node.attributes ?? []).map(({ type, name, value }) => [type === "mdxJsxAttribute" ? name : "…", value]));

const isPage = (page: string): page is RouteKey => Object.hasOwn(routes, page) && !routes[page as RouteKey].path.includes("{");

const checkLink = (url: string): void => {
  if (!/^(https:\/\/|mailto:)/.test(url)) throw new Error(`a link to ${url}: other sites by https://, own pages by <PageLink>`);
};

/** Writes an element into the outline. @throws Error for what no text may contain */
const readElement = (node: Node, outline: Outline, isInQuestion: boolean): void => {
  const name = node.name ?? "";
  if (!Object.hasOwn(componentProps, name)) throw new Error(`<${name}> is no component of texts`);
  const known = name as keyof typeof componentProps;
  const given = componentProps[known].safeParse(attributesOf(node));
  if (!given.success)
    throw new Error(`<${name}>: ${given.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`);
  const props = given.data as Record<string, string | undefined>;
  if (isInQuestion && (known === "Figure" || known === "Operator")) throw new Error(`<${name}> inside <Question>: answers are plain words`);
  if (known === "PageLink") {
    const { page = "", article = null } = props;
    if (!isPage(page)) throw new Error(`<PageLink page="${page}">: no such page`);
    outline.links.push({ page, article });
  }
  if (known === "Question")
    outline.questions.push({ question: props.title ?? "", answer: plain({ type: "root", children: node.children ?? [] }) });
  outline.components.push([name, props.name ?? props.field ?? props.page, props.article].filter(Boolean).join(" "));
};

/** A remark plugin that checks a text, gives headings their ids, and writes down what stands in it. Ids are made of the headings' words. */
export const readOutline = (outline: Outline, language: string) => () => {
  const world = isWorld(language) ? language : defaultWorld;
  const ids = new Set<string>();
  const newId = (text: string): string => {
    const slug = slugify(text, world, "");
    const base = slug || `section-${outline.headings.length + 1}`;
    const id = ids.has(base) ? `${base}-${outline.headings.length + 1}` : base;
    ids.add(id);
    return id;
  };
  let section: string | null = null;
  const walk = (node: Node, isInQuestion: boolean): void => {
    if (forbidden.has(node.type)) throw new Error(`${node.type} has no place in a text: ${(node.value ?? node.url ?? "").slice(0, 60)}`);
    if (node.type === "link") checkLink(node.url ?? "");
    if (isElement(node)) readElement(node, outline, isInQuestion);
    if (node.type === "heading") {
      const text = plain(node);
      section = newId(text);
      outline.headings.push({ depth: node.depth ?? 2, id: section, text });
      node.data = { ...node.data, hProperties: { id: section } };
    }
    const isPassage = ["paragraph", "tableRow"].includes(node.type);
    if (isPassage) outline.passages.push({ section, text: plain(node) });
    for (const child of node.children ?? []) walk(child, isInQuestion || node.name === "Question");
  };
  return (tree: unknown) => walk(tree as Node, false);
};
