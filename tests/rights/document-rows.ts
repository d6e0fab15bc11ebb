import type { Rows } from "#tests/rights/row.ts";

/** By an id that is another's: the same 404 as for one that nobody has. */
const byId = { inside: "200 404 404 404 404", outside: "404 404 404", isOwn: true } as const;
const makes = { inside: "201 404 404 404 404", outside: "404 404 404", isOwn: true } as const;
const ofOneself = { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true } as const;
/** Whoever has a link sees what it shows; this one leads nowhere. */
const byLink = { inside: "404 404 404 404 404", outside: "404 404 404", actsAs: 404, anyone: 404, isOwn: true } as const;
const token = "a".repeat(43);

const path = "/api/v3/ai-tools/documents";

/** Each endpoint of the documents that a member keeps. */
export const documentRows: Rows = {
  [`GET ${path}`]: { ...ofOneself, actsAs: 200 },
  [`POST ${path}`]: {
    send: () => ({ body: { title: "Neu" } }),
    inside: "201 201 201 201 201",
    outside: "201 201 201",
    actsAs: 201,
    isOwn: true,
  },
  [`GET ${path}/{id}`]: { send: ({ document }, of) => ({ params: { id: of(document) } }), ...byId, actsAs: 200 },
  [`PATCH ${path}/{id}`]: {
    send: ({ document }, of) => ({ params: { id: of(document) }, body: { version: 1, title: "Anders" } }),
    ...byId,
    actsAs: 200,
  },
  [`DELETE ${path}/{id}`]: { send: ({ document }, of) => ({ params: { id: of(document) } }), ...byId, actsAs: 200 },
  [`POST ${path}/{id}/undo`]: { send: ({ goneDocument }, of) => ({ params: { id: of(goneDocument) }, body: {} }), ...byId, actsAs: 200 },
  [`POST ${path}/{id}/copy`]: { send: ({ document }, of) => ({ params: { id: of(document) }, body: {} }), ...makes, actsAs: 201 },
  [`GET ${path}/{id}/versions`]: { send: ({ document }, of) => ({ params: { id: of(document) } }), ...byId, actsAs: 200 },
  [`POST ${path}/{id}/versions/{number}/restore`]: {
    send: ({ document }, of) => ({ params: { id: of(document), number: 1 }, body: {} }),
    ...byId,
    actsAs: 200,
  },
  [`POST ${path}/{id}/link`]: { send: ({ document }, of) => ({ params: { id: of(document) }, body: {} }), ...byId, actsAs: 403 },
  [`DELETE ${path}/{id}/link`]: { send: ({ document }, of) => ({ params: { id: of(document) } }), ...byId, actsAs: 200 },
  // No picture comes along; whose document it is, is asked before one is read (tests/api/documents.test.ts).
  [`POST ${path}/{id}/pictures`]: {
    send: ({ document }, of) => ({ params: { id: of(document) }, body: {} }),
    inside: "400 400 400 400 400",
    outside: "400 400 400",
    actsAs: 403,
    isOwn: true,
  },
  [`POST ${path}/{id}/exercise`]: {
    send: ({ document }, of) => ({ params: { id: of(document) }, body: { tool: "plus", input: {}, seed: 1, variant: "A" } }),
    ...byId,
    actsAs: 200,
  },
  [`GET ${path}/{id}/first-page`]: { send: ({ document }, of) => ({ params: { id: of(document) } }), ...byId, actsAs: 200 },
  [`GET ${path}/{id}/export`]: {
    send: ({ document }, of) => ({ params: { id: of(document) }, query: { format: "pdf" } }),
    ...byId,
    actsAs: 200,
  },
  [`POST ${path}/{id}/material`]: { send: ({ document }, of) => ({ params: { id: of(document) }, body: {} }), ...makes, actsAs: 403 },
  [`POST ${path}/public/query`]: { send: () => ({ body: { token } }), ...byLink },
  [`POST ${path}/public/sheet`]: { send: () => ({ body: { token, sheet: 0 } }), ...byLink },
  [`POST ${path}/public/print`]: { send: () => ({ body: { token } }), ...byLink },
};
