import type { TestProject } from "vitest/node";
import { type ClientScope, clientNeeds } from "#lib/platform/i18n/client-needs.ts";
import type { RouteKey } from "#lib/platform/routes/routes.ts";
import { PUBLIC } from "#tests/architecture/find-needs.ts";
import { scopesOfTest, sharedTexts } from "#tests/architecture/given-scopes.ts";
import { readModule } from "#tests/architecture/read-module.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";
import { readGraph, readNeeds } from "#tests/architecture/source-graph.ts";

export type Given = { texts: readonly string[]; routes: readonly RouteKey[] };

declare module "vitest" {
  export interface ProvidedContext {
    /** By component test: what all scopes in which its components stand give them; null where no scope has all of them. */
    given: Record<string, Given | null>;
  }
}

const NOTHING: Given = { texts: [], routes: [] };

const givenBy = (name: string): Given => (name === PUBLIC ? NOTHING : clientNeeds[name as ClientScope]);

const shared = (some: Given, others: Given): Given => ({
  texts: sharedTexts(some.texts, others.texts),
  routes: some.routes.filter((route) => others.routes.includes(route)),
});

/** Reads once per run what the pages around each tested component hand down; `renderInWorld` gives no more. */
export default function setup(project: TestProject) {
  const helpers = listFiles(/^(tests\/[^/]*|components\/.*\.test)\.tsx?$/);
  const graph = new Map([...readGraph(), ...helpers.map((file) => [file, readModule(file, readSource(file))] as const)]);
  const { scopes } = readNeeds(graph);
  const given = helpers.map((file) => {
    const names = scopesOfTest(graph, scopes, file);
    return [
      file,
      names && (names.map(givenBy).reduce<Given | null>((some, one) => (some ? shared(some, one) : one), null) ?? NOTHING),
    ] as const;
  });
  project.provide("given", Object.fromEntries(given));
}
