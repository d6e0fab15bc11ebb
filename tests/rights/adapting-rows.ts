import type { Rows } from "#tests/rights/row.ts";

/** By an id that is another's: the same 404 as for one that nobody has. */
const byId = { inside: "200 404 404 404 404", outside: "404 404 404", isOwn: true } as const;

const path = "/api/v3/adapted-copies";

/** Each endpoint of adapted copies. What was bought, and what was made of it, is not handed to who looks through her eyes. */
export const adaptingRows: Rows = {
  [`GET ${path}`]: { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true, actsAs: 200 },
  [`POST ${path}`]: {
    send: ({ office, officeFile }, of) => ({ body: { materialId: of(office), fileId: of(officeFile) } }),
    inside: "201 404 404 404 404",
    outside: "404 404 404",
    isOwn: true,
    actsAs: 404,
  },
  [`GET ${path}/offers/{materialId}`]: { send: ({ office }, of) => ({ params: { materialId: of(office) } }), ...byId, actsAs: 200 },
  [`GET ${path}/files/{id}`]: { send: ({ adapted }, of) => ({ params: { id: of(adapted) } }), ...byId, actsAs: 404 },
  [`PUT ${path}/files/{id}`]: {
    send: ({ adapted }, of) => ({ params: { id: of(adapted) }, body: { revision: 0, changes: [] } }),
    ...byId,
    actsAs: 404,
  },
  [`DELETE ${path}/files/{id}`]: { send: ({ adapted }, of) => ({ params: { id: of(adapted) } }), ...byId, actsAs: 200 },
  [`GET ${path}/files/{id}/export`]: { send: ({ adapted }, of) => ({ params: { id: of(adapted) } }), ...byId, actsAs: 404 },
};
