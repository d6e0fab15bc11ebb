import type { Row, Rows } from "#tests/rights/row.ts";

/** By an id that is another's: the same 404 as for one that nobody has. */
const byId = { inside: "200 404 404 404 404", outside: "404 404 404", isOwn: true } as const;
/** A list, or a filter: it holds, or means, nothing of others. */
const ofOneself = { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true } as const;

const ids = (send: (scene: { top: number; gone: number; away: number }) => number[]): Row["send"] => {
  return (scene, of) => ({ body: { queryFilter: { ids: send(scene).map(of) } } });
};

/** Each endpoint of folders, packs and the library, with the ids of the member's own place. */
const placeRows: Rows = {
  "POST /api/v3/folders/create": {
    send: ({ top }, of) => ({ body: { folder_type: "purchased", title: "Neu", parent_id: of(top) } }),
    ...byId,
    actsAs: 200,
  },
  "POST /api/v3/folders/query": { send: () => ({ body: { folder_type: "purchased" } }), ...ofOneself, actsAs: 200 },
  "POST /api/v3/folders/update-by-query": {
    send: ({ top }, of) => ({ body: { queryFilter: { ids: [of(top)] }, title: "Anders" } }),
    ...ofOneself,
    actsAs: 200,
  },
  "POST /api/v3/folders/delete-by-query": { send: ids(({ top }) => [top]), ...ofOneself, actsAs: 200 },
  "POST /api/v3/folders/restore-by-query": { send: ids(({ gone }) => [gone]), ...ofOneself, actsAs: 200 },
  "POST /api/v3/folders/archive/add-by-query": { send: ids(({ top }) => [top]), ...ofOneself, actsAs: 200 },
  "POST /api/v3/folders/archive/delete-by-query": { send: ids(({ away }) => [away]), ...ofOneself, actsAs: 200 },
  "POST /api/v3/folders/public/add": { send: ({ top }, of) => ({ body: { folder_id: of(top) } }), ...byId, actsAs: 403 },
  "POST /api/v3/folders/public/delete-by-query": { send: ids(({ top }) => [top]), ...ofOneself, actsAs: 200 },
  "POST /api/v3/folders/public/query": {
    send: () => ({ body: { token: "a".repeat(43) } }),
    inside: "404 404 404 404 404",
    outside: "404 404 404",
    actsAs: 404,
    anyone: 404,
    isOwn: true,
  },
  "POST /api/v3/folders/materials/add-by-query": {
    send: ({ away, top, material }, of) => ({
      body: { folder_ids: [of(top)], remove_folder_ids: [of(away)], queryFilter: { folder_type: "purchased", ids: [of(material)] } },
    }),
    ...byId,
    actsAs: 200,
  },
  "POST /api/v3/folders/materials/delete-by-query": {
    send: ({ top }, of) => ({ body: { folder_ids: [of(top)], queryFilter: { folder_type: "purchased", all: true } } }),
    ...byId,
    actsAs: 200,
  },
  "POST /api/v3/folders/materials/query": {
    send: ({ top }, of) => ({ body: { queryFilter: { folder_type: "purchased", folder_id: of(top) } } }),
    ...byId,
    actsAs: 200,
  },
  "POST /api/v3/folders/materials/{id}/sync": {
    send: ({ material, top }, of) => ({ params: { id: of(material) }, body: { folder_ids: [of(top)], folder_type: "purchased" } }),
    ...byId,
    actsAs: 200,
  },
  "POST /api/v3/folders/materials/{id}/note": {
    send: ({ material }, of) => ({ params: { id: of(material) }, body: { text: "gelesen" } }),
    ...byId,
    actsAs: 403,
  },
  "GET /api/v3/lesson-packs": { ...ofOneself, actsAs: 200 },
  "POST /api/v3/lesson-packs": {
    send: () => ({ body: { title: "Neu" } }),
    inside: "201 201 201 201 201",
    outside: "201 201 201",
    actsAs: 201,
    isOwn: true,
  },
  "GET /api/v3/lesson-packs/{id}": { send: ({ pack }, of) => ({ params: { id: of(pack) } }), ...byId, actsAs: 200 },
  "PUT /api/v3/lesson-packs/{id}": {
    send: ({ pack }, of) => ({
      params: { id: of(pack) },
      body: { revision: 0, title: "Anders", className: "", pupils: null, heldOn: null, hasCover: true, pages: [] },
    }),
    ...byId,
    actsAs: 200,
  },
  "DELETE /api/v3/lesson-packs/{id}": { send: ({ pack }, of) => ({ params: { id: of(pack) } }), ...byId, actsAs: 200 },
  "POST /api/v3/lesson-packs/{id}/copy": {
    send: ({ pack }, of) => ({ params: { id: of(pack) }, body: {} }),
    ...byId,
    inside: "201 404 404 404 404",
    actsAs: 201,
  },
  // An empty pack is printed by nobody.
  "POST /api/v3/lesson-packs/{id}/link": {
    send: ({ pack }, of) => ({ params: { id: of(pack) }, body: {} }),
    inside: "400 404 404 404 404",
    outside: "404 404 404",
    actsAs: 404,
    isOwn: true,
  },
  "GET /api/v3/lesson-packs/pages/{materialId}": {
    send: ({ material }, of) => ({ params: { materialId: of(material) } }),
    ...byId,
    // Its file has no pages yet.
    inside: "404 404 404 404 404",
    actsAs: 404,
  },
  "GET /api/v1/bought-materials": { ...ofOneself, actsAs: 200 },
  "GET /api/v1/bought-materials/owned": { ...ofOneself, actsAs: 200 },
  "POST /api/v1/bought-materials/zip": { send: ({ material }, of) => ({ body: { ids: [of(material)] } }), ...byId, actsAs: 404 },
  "POST /api/v1/bought-materials/kept": {
    send: ({ material, file }, of) => ({ body: { items: [{ materialId: of(material), fileId: of(file) }] } }),
    ...ofOneself,
    actsAs: 404,
  },
  "GET /api/v1/bought-materials/{id}/pages": { send: ({ material }, of) => ({ params: { id: of(material) } }), ...byId, actsAs: 404 },
  // The file of the scene has no pages.
  "GET /api/v1/bought-materials/{id}/files/{fileId}/pages/{number}": {
    send: ({ material, file }, of) => ({ params: { id: of(material), fileId: of(file), number: 1 } }),
    inside: "404 404 404 404 404",
    outside: "404 404 404",
    actsAs: 404,
    isOwn: true,
  },
};

/** Each endpoint of notices, saved searches, favourites and what is chosen for a member. */
const toldRows: Rows = {
  "GET /api/v3/notices": { ...ofOneself, actsAs: 200 },
  "GET /api/v3/notices/unread": { ...ofOneself, actsAs: 200 },
  "POST /api/v3/notices/read": { send: ({ notice }, of) => ({ body: { ids: [of(notice)] } }), ...ofOneself, actsAs: 403 },
  "GET /api/v3/saved-searches": { ...ofOneself, actsAs: 200 },
  "POST /api/v3/saved-searches": { send: () => ({ body: { name: "Neu", address: "?q=igel" } }), ...ofOneself, actsAs: 403 },
  "POST /api/v3/saved-searches/rename": { send: ({ search }, of) => ({ body: { id: of(search), name: "Anders" } }), ...byId, actsAs: 403 },
  "POST /api/v3/saved-searches/opened": { send: ({ search }, of) => ({ body: { id: of(search) } }), ...byId, actsAs: 403 },
  "POST /api/v3/saved-searches/delete": { send: ({ search }, of) => ({ body: { id: of(search) } }), ...byId, actsAs: 403 },
  "GET /api/v3/personalisations/get": { ...ofOneself, actsAs: 200 },
  "POST /api/v3/personalisations/put": {
    send: () => ({ body: { subjects: ["mathematics"], grades: [], schoolTypes: [] } }),
    ...ofOneself,
    actsAs: 403,
  },
  "POST /api/v3/personalisations/switch": { send: () => ({ body: { isOff: true } }), ...ofOneself, actsAs: 403 },
  "POST /api/v3/personalisations/popup-shown": { send: () => ({ body: {} }), ...ofOneself, actsAs: 403 },
  "GET /api/v3/recommendations": { ...ofOneself, actsAs: 200, tellsPublic: true },
  "POST /api/v3/recommendations/refuse": {
    send: () => ({ body: { kind: "subject", key: "mathematics", isRefused: true } }),
    ...ofOneself,
    actsAs: 403,
  },
  "POST /api/v3/recommendations/describe": {
    send: () => ({ body: { token: "a".repeat(43) } }),
    inside: "410 410 410 410 410",
    outside: "410 410 410",
    actsAs: 410,
    anyone: 410,
    isOwn: true,
  },
  "POST /api/v3/recommendations/remember": {
    send: ({ material }, of) => ({ body: { token: "a".repeat(43), materialId: of(material) } }),
    inside: "410 410 410 410 410",
    outside: "410 410 410",
    actsAs: 410,
    anyone: 410,
    isOwn: true,
  },
  // It costs something.
  "POST /api/v3/free-materials/own": {
    send: ({ asked }) => ({ body: { materialId: asked } }),
    inside: "410 410 410 410 410",
    outside: "410 410 410",
    actsAs: 403,
    isOwn: true,
  },
  "GET /api/v1/subscriptions": { send: () => ({ query: { type: "material" } }), ...ofOneself, actsAs: 200 },
  "POST /api/v3/elastic-indexer/wishlist/query": { send: () => ({ body: {} }), ...ofOneself, actsAs: 200 },
  "POST /api/v3/elastic-indexer/anonymous-wishlist/query": { send: () => ({ body: {} }), ...ofOneself, actsAs: 200, anyone: 200 },
  "POST /api/v3/subscriptions/subscribe": {
    send: ({ bought }) => ({ body: { subjectType: "material", subjectId: bought } }),
    ...ofOneself,
    actsAs: 200,
  },
  "POST /api/v3/subscriptions/unsubscribe": {
    send: ({ material }) => ({ body: { subjectType: "material", subjectId: material } }),
    ...ofOneself,
    actsAs: 200,
  },
  "POST /api/v3/subscriptions/anonymous/subscribe": {
    send: ({ bought }) => ({ body: { subjectId: bought } }),
    ...ofOneself,
    actsAs: 200,
    anyone: 200,
  },
  "POST /api/v3/subscriptions/anonymous/unsubscribe": {
    send: ({ material }) => ({ body: { subjectId: material } }),
    ...ofOneself,
    actsAs: 200,
    anyone: 200,
  },
  "POST /api/v3/subscriptions/anonymous/persist": { send: () => ({ body: {} }), ...ofOneself, actsAs: 403 },
  // What everybody may read.
  "POST /api/v3/user-details/query": {
    send: ({ memberId }) => ({ body: { ids: [memberId] } }),
    ...ofOneself,
    actsAs: 200,
    anyone: 200,
  },
  "GET /api/v3/materials/{id}/school-prices": {
    send: ({ material }, of) => ({ params: { id: of(material) } }),
    inside: "403 403 403 403 403",
    outside: "404 403 403",
    staff: "403 403 403 403",
    actsAs: 403,
    isOwn: true,
  },
  "POST /api/v3/materials/{id}/school-prices": {
    send: ({ material }, of) => ({ params: { id: of(material) }, body: { prices: {} } }),
    inside: "403 403 403 403 403",
    outside: "404 403 403",
    staff: "403 403 403 403",
    actsAs: 403,
    isOwn: true,
  },
};

export const ownRows: Rows = { ...placeRows, ...toldRows };
