import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "#lib/platform/worlds/languages.ts";

export type TextTree = { [key: string]: string | TextTree };

/** One area in one language: `texts` by dotted keys ("screen.title"), `file` relative to the root. */
export type MessageFile = { file: string; language: Language; area: string; texts: Readonly<Record<string, string>> };

const flatten = (tree: TextTree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

export const fileOf = (language: string, area: string): string => `messages/${language}/${area}.json`;

/** What stands in a message file; nothing where there is none. */
export const readTree = (root: string, file: string): TextTree => {
  const place = path.join(root, file);
  return existsSync(place) ? JSON.parse(readFileSync(place, "utf8")) : {};
};

export const writeTree = (root: string, file: string, tree: TextTree): void => {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `${JSON.stringify(tree, null, 2)}\n`);
};

/** All of `messages` below a folder, the project's own if none is named. */
export const readMessageFiles = (root = "."): MessageFile[] =>
  readdirSync(path.join(root, "messages"))
    .sort()
    .flatMap((language) =>
      readdirSync(path.join(root, "messages", language))
        .sort()
        .map((name) => {
          const file = `messages/${language}/${name}`;
          const texts = Object.fromEntries(flatten(readTree(root, file)));
          return { file, language: language as Language, area: name.replace(/\.json$/, ""), texts };
        }),
    );
