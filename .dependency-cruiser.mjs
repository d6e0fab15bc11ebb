// The import rules of docs/architecture.md. An area is a folder of one name in lib and components; everything else in lib is platform.
const areas = [
  "auth",
  "account",
  "authors",
  "materials",
  "search",
  "library",
  "cart",
  "orders",
  "selling",
  "bulk",
  "sales",
  "promotion",
  "school",
  "blog",
  "cases",
  "grants",
  "indexing",
  "roles",
  "shares",
  "shopfront",
  "sitemaps",
  "users",
  "vat",
  "visits",
  "admin",
  "ai-tools",
  "campaigns",
  "content",
  "demo",
  "engagement",
  "favourites",
  "feedback",
  "interactive",
  "landings",
  "moderation",
  "notifications",
  "offers",
  "payouts",
  "promotion",
  "referrals",
  "rates",
  "refunds",
  "sales",
  "security",
  "social",
  "survey",
  "tax",
  "taxonomy",
  "terms",
  "tours",
].join("|");
const area = `^lib/(${areas})/`;
// rules.ts may be cut into several files beside it: they are as pure as it is, and other areas see only rules.ts.
const pure = `^lib/(${areas})/(?!queries\\.ts$|store\\.ts$)[^/]+\\.ts$`;
const server = `^lib/(${areas})/server/`;
// Where the parts meet: these may import everything but app and tests.
const composition = "^(server\\.ts|lib/bin/|lib/tasks\\.ts)";
const test = "\\.test\\.tsx?$|^tests/|^e2e/|^bench/";
// What components and both sides may know of the platform.
const shared =
  "^lib/(amounts|worlds|routes|i18n|seo|api-client|live|live-events|fonts|fields)/(client/)?[^/]+$|^lib/(money|browser-storage|cookies|slug)\\.ts$";

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
      "platform-knows-no-area",
      "The platform imports the platform.",
      { path: "^lib/", pathNot: `${area}|${composition}|${test}` },
      { path: `${area}|^components/` },
    ),
    rule("lib-knows-no-components", "Behaviour does not know its screens.", { path: "^lib/", pathNot: test }, { path: "^components/" }),
    rule(
      "components-know-no-server",
      "Server code and database never reach a client file.",
      { path: "^components/" },
      {
        path: `${server}|^lib/(db|http|jobs|email|storage|payments|bus|page-cache|web-server|bin|typst|pdf)/|^lib/platform/live/server/|^lib/(log|audit|csv|pictures|location)/|^lib/env\\.ts$`,
      },
    ),
    rule(
      "components-know-interfaces",
      "Components import areas' schema, rules, queries, store, and the shared platform.",
      { path: "^components/", pathNot: test },
      { path: "^lib/", pathNot: `${area}(schema|rules|queries|store)\\.ts$|${shared}` },
    ),
    rule(
      "ui-knows-itself",
      "The design system knows no domain and no other component.",
      { path: "^components/platform/ui/", pathNot: test },
      { path: "^(lib|app)/|^components/(?!ui/)" },
    ),
    rule(
      "forms-know-no-area",
      "Acting on a form is platform: design system, the layout's words, API client.",
      { path: "^components/platform/forms/", pathNot: test },
      { path: `${area}|^app/|^components/(?!(forms|ui|layout)/)` },
    ),
    rule(
      "schema-and-rules-are-pure",
      "schema and rules: zod, worlds, money, amounts, fields, other areas' schema.",
      { path: pure, pathNot: test },
      { path: "^(lib|app|components)/", pathNot: `${pure}|^lib/(amounts|worlds|generators|fields|words)/|^lib/(money|slug|fields)\\.ts$` },
    ),
    rule(
      "schema-and-rules-need-zod-alone",
      "schema and rules run everywhere.",
      { path: pure, pathNot: test },
      { dependencyTypes: ["npm", "npm-dev", "npm-optional", "core"], pathNot: "node_modules/zod/" },
    ),
    rule(
      "queries-and-store-are-client-code",
      "queries and store: own area, api-client, other areas' queries and schema.",
      { path: `${area}(queries|store)\\.ts$` },
      { path: "^(lib|app|components)/", pathNot: `${area}(queries|schema|rules|store)\\.ts$|${shared}|^lib/$1/[^/]+$` },
    ),
    rule(
      "stores-of-others-stay-theirs",
      "Of another area queries and schema, never its store or rules.",
      { path: "^lib/([^/]+)/(queries|store)\\.ts$" },
      { path: `${area}(store|rules)\\.ts$`, pathNot: "^lib/$1/" },
    ),
    rule(
      "server-is-no-client",
      "Use cases know no client code.",
      { path: server, pathNot: test },
      { path: `${area}(queries|store)\\.ts$|^lib/platform/api-client/|^lib/browser-storage\\.ts$` },
    ),
    rule(
      "areas-have-known-parts",
      "Other areas see schema, rules, queries, store and use cases, not what lies behind them.",
      { path: "^lib/([^/]+)/", pathNot: `${composition}|${test}` },
      { path: `${area}(?!(schema|rules|queries|store)\\.ts$|server/)`, pathNot: "^lib/$1/" },
    ),
    rule(
      "no-tsx-below-the-server",
      "Node cannot load .tsx: nothing that runs outside Next may be or import one.",
      { path: "^(lib|server\\.ts)" },
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
