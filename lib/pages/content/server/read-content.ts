import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { evaluate } from "@mdx-js/mdx";
import type { ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { type Kind, type Matter, matters, type Outline } from "#lib/pages/content/schema.ts";
import { readOutline } from "#lib/pages/content/server/read-outline.ts";

type Body = (props: { components: object }) => ReactNode;

/** A text ready to be shown: what it says of itself, what stands in it, and the function that renders it with our components. */
export type Content<K extends Kind = Kind> = { kind: K; name: string; language: string; matter: Matter<K>; outline: Outline; body: Body };

const root = path.join(process.cwd(), "content");
const isKept = process.env.NODE_ENV === "production";
const known = new Map<string, Promise<Content>>();
const folders = new Map<string, readonly string[]>();

const fileOf = (kind: Kind, language: string, name: string): string =>
  path.join(root, language, ...(kind === "page" ? [] : [kind]), `${name}.mdx`);

/** Names of the files of a kind in a language, in the order of the alphabet; none where the folder is missing. */
export const listNames = (kind: Kind, language: string): readonly string[] => {
  const folder = path.dirname(fileOf(kind, language, "x"));
  const kept = folders.get(folder);
  if (kept) return kept;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => path.basename(file, ".mdx"))
    .sort();
  if (isKept) folders.set(folder, names);
  return names;
};

/**
 * Compiles a text of this repository: these files alone are ever evaluated, never anything that somebody sent in.
 * @throws Error naming the file, for wrong front matter, unknown components, or links to pages that do not exist
 */
export const compileContent = async <K extends Kind>(kind: K, language: string, name: string, source: string): Promise<Content<K>> => {
  const outline: Outline = { headings: [], passages: [], questions: [], links: [], components: [] };
  try {
    const { default: body, frontmatter } = await evaluate(source, {
      Fragment: runtime.Fragment,
      jsx: runtime.jsx as never,
      jsxs: runtime.jsxs as never,
      // Read before the front matter becomes code: what the file says itself must contain none.
      remarkPlugins: [remarkFrontmatter, remarkGfm, readOutline(outline, language), [remarkMdxFrontmatter, { name: "frontmatter" }]],
    });
    return { kind, name, language, matter: matters[kind].parse(frontmatter) as Matter<K>, outline, body: body as unknown as Body };
  } catch (error) {
    throw new Error(`content/${language}/${kind === "page" ? "" : `${kind}/`}${name}.mdx: ${(error as Error).message}`, { cause: error });
  }
};

/** A text of a language, compiled once per process; null when the language does not have it. @throws Error as compileContent */
export const readContent = async <K extends Kind>(kind: K, language: string, name: string): Promise<Content<K> | null> => {
  if (!listNames(kind, language).includes(name)) return null;
  const file = fileOf(kind, language, name);
  const kept = known.get(file);
  if (kept) return kept as Promise<Content<K>>;
  const made = compileContent(kind, language, name, readFileSync(file, "utf8"));
  if (isKept) {
    known.set(file, made as Promise<Content>);
    made.catch(() => known.delete(file));
  }
  return made;
};
