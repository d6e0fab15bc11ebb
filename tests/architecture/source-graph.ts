import { getMessages } from "#lib/platform/i18n/messages.ts";
import { routeKeys } from "#lib/platform/routes/routes.ts";
import { asParts, findNeeds, type Graph, PUBLIC } from "#tests/architecture/find-needs.ts";
import { readModule } from "#tests/architecture/read-module.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

/** Pages and components. What lies in lib knows no texts and no components. */
export const readGraph = (): Graph =>
  new Map(listFiles(/^(app|components)\/.*(?<!\.test)\.tsx?$/).map((file) => [file, readModule(file, readSource(file))]));

/** What each scope needs, as `clientNeeds` in lib/platform/i18n/client-needs.ts has it, and what nobody can give to public pages. */
export const readNeeds = (graph: Graph = readGraph()) => {
  const messages = getMessages("en");
  const scopes = findNeeds(graph, messages, routeKeys);
  const wanted = [...scopes]
    .filter(([name]) => name !== PUBLIC)
    .map(([name, { texts, routes }]) => [name, { texts: asParts(texts.keys(), messages), routes: [...routes.keys()].sort() }] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { scopes, wanted };
};
