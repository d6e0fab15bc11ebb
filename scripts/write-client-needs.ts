// npm run needs: writes lib/platform/i18n/client-needs.ts from what the components read. tests/architecture/client-needs.test.ts demands it.
import { writeFileSync } from "node:fs";
import { readNeeds } from "#tests/architecture/source-graph.ts";

const WIDTH = 140;
// As the formatter has it: in one line where it fits.
const list = (name: string, items: readonly string[]): string => {
  const words = items.map((item) => JSON.stringify(item));
  const line = `    ${name}: [${words.join(", ")}],`;
  return line.length <= WIDTH ? line : `    ${name}: [\n${words.map((word) => `      ${word},\n`).join("")}    ],`;
};
const key = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));
const scopes = readNeeds().wanted.map(
  ([name, { texts, routes }]) => `  ${key(name)}: {\n${list("texts", texts)}\n${list("routes", routes)}\n  },\n`,
);

writeFileSync(
  "lib/platform/i18n/client-needs.ts",
  `import type { RouteKey } from "#lib/platform/routes/routes.ts";

type Needs = { readonly texts: readonly string[]; readonly routes: readonly RouteKey[] };

/**
 * What the client components of each scope read: areas of texts, parts and single messages of them, and routes. Only that goes to the browser.
 * Written by \`npm run needs\` from the components themselves.
 */
export const clientNeeds = {
${scopes.join("")}} as const satisfies Record<string, Needs>;

/** A stretch of a page with texts and paths of its own: a group of personal pages, a part of a public page, a part that is loaded late. */
export type ClientScope = keyof typeof clientNeeds;
`,
);
