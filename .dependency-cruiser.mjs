// The import rules of docs/architecture.md, made from paths: a new room or wing needs no line here, and what stands in no wing is refused.
import { programs, wings } from "./scripts/wings/wings.mjs";

const area = "^lib/(?!platform/|bin/)[^/]+/[^/]+/";
const known = `${area}(?:schema|rules|limits|queries|store)\\.ts$`;
// rules.ts may be cut into several files beside it: they are as pure as it is, and other rooms see only rules.ts.
const pure = `${area}(?!queries\\.ts$|store\\.ts$)[^/]+\\.ts$`;
const server = `${area}server/`;
// Where the parts meet: these may import everything but app and tests.
const composition = `^(?:server\\.ts|${programs}/|lib/platform/registry/tasks\\.ts)`;
const test = "\\.test\\.tsx?$|^tests/|^e2e/|^bench/";
// Rooms of the platform that run in the browser too; of all others components know nothing.
const shared =
  "^lib/platform/(?:(?:addresses|amounts|api-client|browser|fields|fonts|i18n|lists|live|live-events|markup|money|routes|seo|slug|worlds)/(?:client/)?[^/]+|csv/formulas\\.ts|formula/formula\\.ts)$";
// Rooms of the platform that are pure: no Node, no browser, no package but zod.
const pureRooms = "^lib/platform/(?:addresses|amounts|fields|generators|lists|markup|money|slug|words|worlds)/";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    rule("no-circular", "No cycles.", {}, { circular: true }),
    rule("resolvable", "Every import exists.", {}, { couldNotResolve: true }),
    rule("nothing-imports-app", "app is the table of contents: nothing imports it.", { pathNot: `^app/|${test}` }, { path: "^app/" }),
    rule("nothing-imports-tests", "Programs know no tests.", { pathNot: test }, { path: test }),
    rule(
      "nothing-imports-the-composition",
      "Only programs start the server or see all jobs.",
      { pathNot: `${composition}|${test}` },
      { path: composition },
    ),
    rule(
      "everything-stands-in-a-wing",
      "lib and components have wings, wings have rooms, rooms have files.",
      {},
      { path: "^(?:lib|components)/", pathNot: `^(?:lib|components)/(?:${wings.join("|")})/[^/]+/|${composition}` },
    ),
    ...wings
      .slice(0, -1)
      .map((wing, index) =>
        rule(
          `${wing}-knows-no-wing-above`,
          `${wing} imports itself and the wings before it.`,
          { path: `^(?:lib|components)/${wing}/`, pathNot: `${composition}|${test}` },
          { path: `^(?:lib|components)/(?:${wings.slice(index + 1).join("|")})/` },
        ),
      ),
    rule("lib-knows-no-components", "Behaviour does not know its screens.", { path: "^lib/", pathNot: test }, { path: "^components/" }),
    rule(
      "components-know-interfaces",
      "Components import areas' schema, rules, queries, store, and what of the platform runs in the browser.",
      { path: "^components/", pathNot: test },
      { path: "^lib/", pathNot: `${known}|${shared}` },
    ),
    rule(
      "ui-knows-itself",
      "The design system knows no domain and no other component.",
      { path: "^components/platform/ui/", pathNot: test },
      { path: "^(?:lib|app)/|^components/(?!platform/ui/)" },
    ),
    rule(
      "schema-and-rules-are-pure",
      "schema and rules: other schemas and rules, and the pure rooms of the platform.",
      { path: pure, pathNot: test },
      { path: "^(?:lib|app|components)/", pathNot: `${pure}|${pureRooms}` },
    ),
    rule(
      "schema-and-rules-need-zod-alone",
      "schema and rules run everywhere.",
      { path: pure, pathNot: test },
      { dependencyTypes: ["npm", "npm-dev", "npm-optional", "core"], pathNot: "node_modules/zod/" },
    ),
    rule(
      "queries-and-store-are-client-code",
      "queries and store: own room, api-client, other rooms' queries and schema.",
      { path: `^lib/(?!platform/|bin/)([^/]+/[^/]+)/(?:queries|store)\\.ts$` },
      { path: "^(?:lib|app|components)/", pathNot: `${known}|${shared}|^lib/$1/[^/]+$` },
    ),
    rule(
      "stores-of-others-stay-theirs",
      "Of another room queries and schema, never its store or rules.",
      { path: "^lib/([^/]+/[^/]+)/(?:queries|store)\\.ts$" },
      { path: `${area}(?:store|rules)\\.ts$`, pathNot: "^lib/$1/" },
    ),
    rule(
      "server-is-no-client",
      "Use cases know no client code.",
      { path: server, pathNot: test },
      { path: `${area}(?:queries|store)\\.ts$|^lib/platform/(?:api-client/|browser/browser-storage)` },
    ),
    rule(
      "rooms-have-known-parts",
      "Other rooms see schema, rules, limits, queries, store and use cases, not what lies behind them.",
      { path: "^lib/([^/]+/[^/]+)/", pathNot: `${composition}|${test}` },
      { path: `${area}(?!(?:schema|rules|limits|queries|store)\\.ts$|server/)`, pathNot: "^lib/$1/" },
    ),
    rule(
      "no-tsx-below-the-server",
      "Node cannot load .tsx: nothing that runs outside Next may be or import one.",
      { path: "^(?:lib|server\\.ts)" },
      { path: "\\.tsx$" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.next|\\.css$" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
