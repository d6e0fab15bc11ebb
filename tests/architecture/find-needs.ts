import path from "node:path";
import type { ModuleFacts } from "#tests/architecture/read-module.ts";

export type Graph = ReadonlyMap<string, ModuleFacts>;
export type MessageTree = { readonly [key: string]: string | MessageTree };

/** What the client components of a scope read, each with the first file that does, and the files that run in it in the browser. */
export type ScopeNeeds = { texts: Map<string, string>; routes: Map<string, string>; files: Set<string> };

/** The name of what stands in no scope: public pages, whose client components get their texts as props. */
export const PUBLIC = "public";

const isShown = (file: string): boolean => /^app\/.*\b(?:page|layout|error|not-found|loading|template)\.tsx$/.test(file);

/** The scope that a page stands in: that of the innermost layout that opens one. */
const layoutScope = (layouts: ReadonlyMap<string, string>, file: string): string => {
  let folder = path.posix.dirname(file);
  // A layout stands outside what it opens itself.
  if (file.endsWith("/layout.tsx")) folder = path.posix.dirname(folder);
  for (; folder !== "."; folder = path.posix.dirname(folder)) {
    const scope = layouts.get(folder);
    if (scope !== undefined) return scope;
  }
  return PUBLIC;
};

/** A string with dots that names a part of the messages is taken for a namespace that is handed on: `<RichTextField texts="…">`. */
const partsIn = (names: Iterable<string>, messages: MessageTree): string[] =>
  [...names].filter((name) => name.includes(".") && typeof messageAt(messages, name) === "object");

/** The message or the part at a path; undefined where there is none. */
export const messageAt = (messages: MessageTree, place: string): string | MessageTree | undefined => {
  let found: string | MessageTree | undefined = messages;
  for (const key of place.split(".")) found = typeof found === "object" && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
};

/** Files that read what cannot be seen: a route or a namespace that is handed to them from somewhere else. */
export const findUnseen = (
  graph: Graph,
  scopes: ReadonlyMap<string, ScopeNeeds>,
  messages: MessageTree,
  routeKeys: readonly string[],
): string[] =>
  [...scopes].flatMap(([scope, { files }]) => {
    const facts = [...files].flatMap((file) => ({ file, ...graph.get(file) }));
    const handsOn = facts.some(({ names = [] }) => partsIn(names, messages).length > 0);
    return [
      ...facts
        .filter(({ hasOpenNamespace }) => hasOpenNamespace && !handsOn)
        .map(({ file }) => `${scope}: ${file} reads texts that nobody names`),
      ...facts
        .filter(({ hasOpenRoute, names }) => hasOpenRoute && !routeKeys.some((key) => names?.has(key)))
        .map(({ file }) => `${scope}: ${file} asks for routes that it does not name`),
    ];
  });

/** Walks from pages and layouts through all imports of values, and from where late parts are opened. */
export const findNeeds = (graph: Graph, messages: MessageTree, routeKeys: readonly string[]): Map<string, ScopeNeeds> => {
  const known = new Set(routeKeys);
  const layouts = new Map<string, string>();
  const scopes = new Map<string, ScopeNeeds>();
  for (const [file, { scopes: opened }] of graph)
    for (const { name, isLayout } of opened) if (isLayout && file.endsWith("/layout.tsx")) layouts.set(path.posix.dirname(file), name);

  const needsOf = (scope: string): ScopeNeeds => {
    const needs = scopes.get(scope) ?? { texts: new Map(), routes: new Map(), files: new Set() };
    scopes.set(scope, needs);
    return needs;
  };
  const add = (scope: string, file: string, texts: readonly string[], routes: readonly string[]) => {
    const needs = needsOf(scope);
    for (const text of texts) if (!needs.texts.has(text)) needs.texts.set(text, file);
    for (const route of routes) if (!needs.routes.has(route)) needs.routes.set(route, file);
  };
  const seen = new Set<string>();
  const visit = (scope: string, file: string, isInBrowser: boolean): void => {
    const facts = graph.get(file);
    const isClient = isInBrowser || (facts?.isClient ?? false);
    const visited = `${scope} ${isClient} ${file}`;
    if (!facts || seen.has(visited)) return;
    seen.add(visited);
    if (isClient) {
      needsOf(scope).files.add(file);
      const { texts, routes, hasOpenRoute, names } = facts;
      add(
        scope,
        file,
        [...texts, ...partsIn(names, messages)],
        hasOpenRoute ? [...routes, ...[...names].filter((name) => known.has(name))] : routes,
      );
    }
    for (const next of facts.imports) visit(scope, next, isClient);
  };

  for (const [file, { scopes: opened, ownTexts, ownRoutes }] of graph) {
    if (isShown(file)) visit(layoutScope(layouts, file), file, false);
    for (const { name, files, isLate } of opened) {
      add(name, file, isLate ? ownTexts : [], isLate ? ownRoutes : []);
      for (const next of files) visit(name, next, isLate);
    }
  }
  return scopes;
};

/** A part comes whole when so much of it is read, or when it has no parts of its own: what its component says next is in it too. */
const WHOLE_FROM = 3 / 4;

const leavesOf = (tree: string | MessageTree, place: string): string[] =>
  typeof tree === "string" ? [place] : Object.entries(tree).flatMap(([key, child]) => leavesOf(child, place ? `${place}.${key}` : key));

/** In few names, none inside another, what holds these messages and parts. */
export const asParts = (texts: Iterable<string>, messages: MessageTree): string[] => {
  const read = new Set([...texts].flatMap((text) => leavesOf(messageAt(messages, text) ?? {}, text)));
  const choose = (tree: string | MessageTree, place: string): string[] => {
    const leaves = leavesOf(tree, place);
    const count = leaves.filter((leaf) => read.has(leaf)).length;
    if (typeof tree === "string" || count === 0) return count > 0 ? [place] : [];
    const isFlat = Object.values(tree).every((one) => typeof one === "string");
    if (place && (isFlat || count >= leaves.length * WHOLE_FROM)) return [place];
    return Object.entries(tree).flatMap(([key, child]) => choose(child, place ? `${place}.${key}` : key));
  };
  return choose(messages, "").sort();
};
