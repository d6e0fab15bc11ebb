import type { Graph, ScopeNeeds } from "#tests/architecture/find-needs.ts";

/** Of two lists of texts ("login", "common.close") what stands in both. */
export const sharedTexts = (some: readonly string[], others: readonly string[]): string[] => {
  const isIn = (name: string, list: readonly string[]) => list.some((one) => name === one || name.startsWith(`${one}.`));
  return [...new Set([...some.filter((name) => isIn(name, others)), ...others.filter((name) => isIn(name, some))])];
};

const readsAnything = (graph: Graph, start: string): boolean => {
  const files = new Set([start]);
  for (const file of files) {
    const facts = graph.get(file);
    if (facts && (facts.texts.length > 0 || facts.routes.length > 0 || facts.hasOpenRoute)) return true;
    for (const next of facts?.imports ?? []) files.add(next);
  }
  return false;
};

/**
 * The scopes in which a component test has to work: all that what it renders stands in. What it imports through its helpers in tests counts
 * as its own; what needs neither texts nor paths does not matter. Null where no scope has all of it.
 */
export const scopesOfTest = (graph: Graph, scopes: ReadonlyMap<string, ScopeNeeds>, test: string): string[] | null => {
  const own = new Set([test]);
  const rendered = new Set<string>();
  for (const file of own)
    for (const next of graph.get(file)?.imports ?? []) {
      if (next.startsWith("tests/")) own.add(next);
      else if (readsAnything(graph, next)) rendered.add(next);
    }
  const names = [...scopes].filter(([, { files }]) => [...rendered].every((file) => files.has(file))).map(([name]) => name);
  if (rendered.size === 0) return [];
  return names.length > 0 ? names : null;
};
