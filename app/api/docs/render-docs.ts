import { describeType } from "#app/api/docs/describe-type.ts";
import { type Html, html, joined } from "#app/api/docs/html.ts";
import { type Document, documentOf, type Operation } from "#app/api/docs/read-document.ts";
import { style } from "#app/api/docs/style.ts";

type Named = Operation & { method: string; path: string };

/** Operations by the area of their first tag, areas by the alphabet. */
const byArea = ({ paths }: Document): Map<string, Named[]> => {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  return new Map([...Map.groupBy(all, ({ tags }) => tags[0] ?? "other")].sort(([one], [other]) => (one < other ? -1 : 1)));
};

const callers = ({ security }: Operation): Html => {
  const scopes = security.flatMap(({ apiKey = [] }) => apiKey);
  const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
  const keys = scopes.length > 0 ? html`API keys with the scope <code>${scopes.join(" ")}</code>.` : html`Not open to API keys.`;
  return html`<p>${isOpen ? "Open to everybody." : "For those who are logged in."} ${keys}</p>`;
};

const parameterRows = ({ parameters }: Operation): Html =>
  html`<h4>Parameters</h4>
<table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th></tr></thead><tbody>${joined(
    parameters.map(
      ({ name, in: place, required, schema }) =>
        html`<tr><th scope="row"><code>${name}</code>${required ? " (required)" : ""}</th><td>${place}</td><td><code>${describeType(schema)}</code></td></tr>`,
    ),
  )}</tbody></table>`;

const schemas = (title: string, content: Operation["requestBody"]): Html =>
  joined(
    Object.entries(content?.content ?? {}).map(
      ([type, { schema }]) => html`<h4>${title} (<code>${type}</code>)</h4><pre tabindex="0">${describeType(schema)}</pre>`,
    ),
  );

const operationOf = (operation: Named): Html =>
  html`<details id="${operation.operationId}"><summary><code>${operation.method} ${operation.path}</code> ${operation.summary}</summary><div>
${operation.description ? html`<p>${operation.description}</p>` : ""}${callers(operation)}
${operation.parameters.length > 0 ? parameterRows(operation) : ""}
${schemas("Body", operation.requestBody)}${joined(
  Object.entries(operation.responses)
    .filter(([status]) => status !== "default")
    .map(([status, answer]) => schemas(`Answer ${status}`, answer)),
)}</div></details>`;

const areaOf = ([name, operations]: [string, Named[]]): Html =>
  html`<section aria-labelledby="area-${name}"><h2 id="area-${name}">${name}</h2>${joined(operations.map(operationOf))}</section>`;

/**
 * The OpenAPI document as one page without scripts: areas, in each its operations, which open by a click; browsers open them by themselves
 * for a word that is searched on the page.
 */
export const renderDocs = (described: Record<string, unknown>): string => {
  const document = documentOf(described);
  const areas = [...byArea(document)];
  const links = areas.map(([name, { length }]) => html`<li><a href="#area-${name}">${name}</a> (${String(length)})</li>`);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${document.info.title}</title><style>${{ markup: style }}</style></head>
<body><header><h1>${document.info.title}</h1><p>${document.info.description}</p>
<p>Machines read the same as <a href="/api/openapi.json">OpenAPI document</a>. Errors are <code>{"error":{"code","message","fields"}}</code>. Search this page by your browser.</p></header>
<nav aria-label="Areas"><ul>${joined(links)}</ul></nav>
<main>${joined(areas.map(areaOf))}</main></body></html>
`;
  return page.markup;
};
