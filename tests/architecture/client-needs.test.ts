import { expect, it } from "vitest";
import { clientNeeds } from "#lib/platform/i18n/client-needs.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { routeKeys } from "#lib/platform/routes/routes.ts";
import { compareNeeds } from "#tests/architecture/compare-needs.ts";
import { findUnseen, messageAt, PUBLIC } from "#tests/architecture/find-needs.ts";
import { readGraph, readNeeds } from "#tests/architecture/source-graph.ts";

const graph = readGraph();
const { scopes, wanted } = readNeeds(graph);
const NOTHING = { texts: [], routes: [] };
const HOW = "npm run needs writes lib/platform/i18n/client-needs.ts";

it("STATE-13 each scope gives its components in the browser the texts and paths that they read, and no others", () => {
  const given = Object.entries(clientNeeds);
  const faults = wanted.flatMap(([name, lists]) => {
    const own = given.find(([one]) => one === name)?.[1] ?? NOTHING;
    return compareNeeds(name, own, lists, scopes.get(name) ?? { texts: new Map(), routes: new Map(), files: new Set() });
  });
  const unknown = given.filter(([name]) => !scopes.has(name)).map(([name]) => `nothing opens the scope ${name}`);
  expect([...faults, ...unknown], HOW).toEqual([]);
});

it("what renders outside all scopes gets its texts and paths as props", () => {
  const { texts, routes } = scopes.get(PUBLIC) ?? NOTHING;
  expect([...texts, ...routes]).toEqual([]);
});

it("nobody reads what cannot be found by its name", () => {
  expect(findUnseen(graph, scopes, getMessages("en"), routeKeys)).toEqual([]);
});

it("every text that a component reads in the browser is there", () => {
  const english = getMessages("en");
  const missing = [...scopes.values()].flatMap(({ texts }) => [...texts].filter(([name]) => messageAt(english, name) === undefined));
  expect(missing).toEqual([]);
});
