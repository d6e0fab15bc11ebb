import type { Rows } from "#tests/rights/row.ts";

/** By an id that is another's: the same 404 as for one that nobody has. */
const byId = { inside: "200 404 404 404 404", outside: "404 404 404", isOwn: true } as const;
const path = "/api/v3/interactives";
const rooms = "/api/v3/learning-rooms";
const courses = `${path}/courses`;

/** What anybody may ask, and gets the same answer. */
const open = { inside: "200 200 200 200 200", outside: "200 200 200", actsAs: 200, anyone: 200, isOwn: true } as const;

/** What neither an account nor its absence opens. */
const unopened = { inside: "404 404 404 404 404", outside: "404 404 404", actsAs: 404, anyone: 404, isOwn: true } as const;

/** A file of nobody. */
const ofNobody = {
  send: () => ({ params: { id: 999_999_999, number: 1 } }),
  inside: "404 404 404 404 404",
  outside: "404 404 404",
  isOwn: true,
} as const;

/** The staff's, and about nothing. */
const ofCase = { inside: "403 403 403 403 403", outside: "403 403 403", staff: "403 404 403 404", actsAs: 403 } as const;

/** Each endpoint of the exercises that a member keeps. */
export const interactiveRows: Rows = {
  [`GET ${path}/types`]: open,
  // Of a case; a member's own exercises are none.
  "GET /api/v3/admin/moderation/{id}/exercises": {
    send: ({ interactive }, of) => ({ params: { id: of(interactive) } }),
    inside: "403 403 403 403 403",
    outside: "403 403 403",
    staff: "403 200 403 200",
    actsAs: 403,
  },
  // Of a case; there is none about a member's course.
  "GET /api/v3/admin/moderation/{id}/course": {
    send: ({ course }, of) => ({ params: { id: of(course) } }),
    ...ofCase,
  },
  "GET /api/v3/admin/moderation/{id}/course/exercises/{exercise}": {
    send: ({ course, interactive }, of) => ({ params: { id: of(course), exercise: of(interactive) } }),
    ...ofCase,
  },
  [`GET ${path}/drawings`]: open,
  [`POST ${path}/from-words`]: { send: () => ({ body: { words: [{ word: "Igel" }], types: ["dictation"] } }), ...open },
  [`GET ${path}`]: { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true, actsAs: 200 },
  [`POST ${path}`]: {
    send: () => ({
      body: {
        title: "Neu",
        items: [
          { id: "a", type: "true-false", prompt: "?", lang: "de", body: { statements: [{ id: "s", text: "3 > 5", isTrue: false }] } },
        ],
      },
    }),
    inside: "201 201 201 201 201",
    outside: "201 201 201",
    actsAs: 201,
    isOwn: true,
  },
  [`GET ${path}/{id}`]: { send: ({ interactive }, of) => ({ params: { id: of(interactive) } }), ...byId, actsAs: 200 },
  [`PATCH ${path}/{id}`]: {
    send: ({ interactive }, of) => ({ params: { id: of(interactive) }, body: { version: 1, title: "Anders" } }),
    ...byId,
    actsAs: 200,
  },
  [`DELETE ${path}/{id}`]: { send: ({ interactive }, of) => ({ params: { id: of(interactive) } }), ...byId, actsAs: 200 },
  [`POST ${path}/{id}/undo`]: {
    send: ({ goneInteractive }, of) => ({ params: { id: of(goneInteractive) }, body: {} }),
    ...byId,
    actsAs: 200,
  },
  [`GET ${path}/{id}/embed`]: { send: ({ interactive }, of) => ({ params: { id: of(interactive) } }), ...byId, actsAs: 200 },
  [`PUT ${path}/{id}/embed`]: {
    send: ({ interactive }, of) => ({ params: { id: of(interactive) }, body: { origins: ["https://schule.example"] } }),
    ...byId,
    actsAs: 200,
  },
  [`DELETE ${path}/{id}/embed`]: { send: ({ interactive }, of) => ({ params: { id: of(interactive) } }), ...byId, actsAs: 200 },
  [`POST ${path}/{id}/copy`]: {
    send: ({ interactive }, of) => ({ params: { id: of(interactive) }, body: {} }),
    inside: "201 404 404 404 404",
    outside: "404 404 404",
    isOwn: true,
    actsAs: 201,
  },
  [`GET ${path}/{id}/export`]: {
    send: ({ interactive }, of) => ({ params: { id: of(interactive) }, query: { format: "gift" } }),
    ...byId,
    actsAs: 200,
  },
  [`GET ${path}/{id}/losses`]: {
    send: ({ interactive }, of) => ({ params: { id: of(interactive) }, query: { format: "gift" } }),
    ...byId,
    actsAs: 200,
  },
  [`GET ${path}/{id}/print`]: { send: ({ interactive }, of) => ({ params: { id: of(interactive) } }), ...byId, actsAs: 200 },
  [`GET ${path}/media`]: { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true, actsAs: 200 },
  // No file comes along, and the ids of others are proved in tests/api/interactives-media.test.ts.
  [`POST ${path}/media`]: { send: () => ({ body: {} }), inside: "400 400 400 400 400", outside: "400 400 400", actsAs: 403, isOwn: true },
  [`DELETE ${path}/media/{id}`]: {
    send: () => ({ params: { id: 999_999_999 } }),
    inside: "404 404 404 404 404",
    outside: "404 404 404",
    actsAs: 404,
    isOwn: true,
  },
  [`GET ${path}/media/{id}/file`]: {
    send: () => ({ params: { id: 999_999_999 } }),
    inside: "404 404 404 404 404",
    outside: "404 404 404",
    actsAs: 404,
    isOwn: true,
  },
  // A document of nobody: whose exercises become is proved in tests/api/interactives-from-sheets.test.ts.
  [`POST ${path}/from-document`]: {
    send: () => ({ body: { documentId: 999_999_999 } }),
    inside: "404 404 404 404 404",
    outside: "404 404 404",
    actsAs: 404,
    isOwn: true,
  },
  [`POST ${path}/from-sheet`]: {
    send: () => ({ body: { tool: "plus" } }),
    inside: "201 201 201 201 201",
    outside: "201 201 201",
    actsAs: 201,
    isOwn: true,
  },
  // No file comes along (tests/api/interactives-exchange.test.ts).
  [`POST ${path}/import/preview`]: {
    send: () => ({ body: {} }),
    inside: "400 400 400 400 400",
    outside: "400 400 400",
    actsAs: 400,
    isOwn: true,
  },
  [`POST ${path}/import`]: { send: () => ({ body: {} }), inside: "400 400 400 400 400", outside: "400 400 400", actsAs: 400, isOwn: true },
  [`POST ${path}/{id}/answers`]: {
    send: ({ interactive }, of) => ({ params: { id: of(interactive) }, body: { item: "example", answer: { picked: "p2" } } }),
    ...byId,
    actsAs: 200,
  },
  [`GET ${path}/materials`]: { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true, actsAs: 200 },
  [`GET ${path}/materials/{id}`]: { send: ({ material }, of) => ({ params: { id: of(material) } }), ...byId, actsAs: 200 },
  // Who looks through a member's eyes takes delivery of nothing for her.
  [`GET ${path}/materials/{id}/play`]: { send: ({ material }, of) => ({ params: { id: of(material) } }), ...byId, actsAs: 403 },
  [`GET ${path}/materials/{id}/print`]: { send: ({ material }, of) => ({ params: { id: of(material) } }), ...byId, actsAs: 403 },
  // No exercise there shows a file; whose they are is proved in tests/api/interactive-materials.test.ts.
  [`GET ${path}/materials/{id}/media/{mediumId}`]: {
    send: ({ material }, of) => ({ params: { id: of(material), mediumId: 1 } }),
    inside: "404 404 404 404 404",
    outside: "404 404 404",
    isOwn: true,
    actsAs: 403,
  },
  // The first exercise of what is on sale is everybody's.
  [`GET ${path}/materials/{id}/first`]: {
    send: ({ material }) => ({ params: { id: material } }),
    ...open,
    tellsPublic: true,
  },
  [`GET ${path}/materials/{id}/first/media/{mediumId}`]: {
    send: ({ material }) => ({ params: { id: material, mediumId: 1 } }),
    ...unopened,
  },
  [`GET ${rooms}`]: { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true, actsAs: 200 },
  [`POST ${rooms}`]: {
    send: ({ interactive }, of) => ({ body: { interactive: of(interactive) } }),
    inside: "201 404 404 404 404",
    outside: "404 404 404",
    isOwn: true,
    actsAs: 201,
  },
  // A PDF of nobody: whose pages become pictures is proved in tests/api/interactives-media-pages.test.ts.
  [`GET ${path}/media/{id}/pages/{number}`]: { ...ofNobody, actsAs: 404 },
  [`POST ${path}/media/{id}/pages/{number}`]: { ...ofNobody, actsAs: 403 },
  [`GET ${rooms}/{id}`]: { send: ({ learningRoom }, of) => ({ params: { id: of(learningRoom) } }), ...byId, actsAs: 200 },
  [`GET ${rooms}/{id}/results`]: { send: ({ learningRoom }, of) => ({ params: { id: of(learningRoom) } }), ...byId, actsAs: 200 },
  [`GET ${rooms}/{id}/statements`]: { send: ({ learningRoom }, of) => ({ params: { id: of(learningRoom) } }), ...byId, actsAs: 200 },
  [`PATCH ${rooms}/{id}`]: {
    send: ({ learningRoom }, of) => ({ params: { id: of(learningRoom) }, body: { isPaused: true } }),
    ...byId,
    actsAs: 200,
  },
  [`DELETE ${rooms}/{id}`]: { send: ({ learningRoom }, of) => ({ params: { id: of(learningRoom) } }), ...byId, actsAs: 200 },
  // Pupils: a room's code and a pupil's token open, an account opens nothing; what they open is proved in tests/api/learning-rooms.test.ts.
  [`POST ${rooms}/doors`]: { send: () => ({ body: { code: "2222222" } }), ...unopened },
  [`POST ${rooms}/play`]: { send: () => ({ body: { code: "2222222", name: "Stiller Dachs" } }), ...unopened },
  [`GET ${rooms}/play`]: unopened,
  // Who is in no room has left it already.
  [`DELETE ${rooms}/play`]: open,
  [`GET ${rooms}/play/media/{id}`]: { send: ({ interactive }, of) => ({ params: { id: of(interactive) } }), ...unopened },
  [`POST ${rooms}/play/answers`]: {
    send: () => ({ body: { answers: [{ id: "00000000-0000-4000-8000-000000000001", sequence: 1, item: "a", answer: {} }] } }),
    ...unopened,
  },
  [`GET ${courses}`]: { ...open, tellsPublic: true },
  [`GET ${courses}/own`]: { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true, actsAs: 200 },
  [`POST ${courses}`]: {
    send: () => ({ body: { title: "Neu" } }),
    inside: "201 201 201 201 201",
    outside: "201 201 201",
    actsAs: 201,
    isOwn: true,
  },
  [`GET ${courses}/{id}`]: { send: ({ course }, of) => ({ params: { id: of(course) } }), ...byId, actsAs: 200 },
  [`PATCH ${courses}/{id}`]: {
    send: ({ course }, of) => ({ params: { id: of(course) }, body: { version: 2, title: "Anders" } }),
    ...byId,
    actsAs: 200,
  },
  [`DELETE ${courses}/{id}`]: { send: ({ course }, of) => ({ params: { id: of(course) } }), ...byId, actsAs: 200 },
  [`POST ${courses}/{id}/undo`]: { send: ({ goneCourse }, of) => ({ params: { id: of(goneCourse) }, body: {} }), ...byId, actsAs: 200 },
  // Nobody but its author sees one that is not published; what publishing opens is proved in tests/api/courses.test.ts.
  [`GET ${courses}/{id}/publication`]: { send: ({ course }, of) => ({ params: { id: of(course) } }), ...unopened },
  [`PUT ${courses}/{id}/publication`]: {
    send: ({ course, interactive }, of) => ({ params: { id: of(course) }, body: { version: 2, exercises: [of(interactive)] } }),
    ...byId,
    actsAs: 200,
  },
  [`DELETE ${courses}/{id}/publication`]: { send: ({ course }, of) => ({ params: { id: of(course) } }), ...byId, actsAs: 200 },
  [`GET ${courses}/{id}/exercises/{exercise}`]: {
    send: ({ course, interactive }, of) => ({ params: { id: of(course), exercise: of(interactive) } }),
    ...byId,
    actsAs: 200,
    anyone: 404,
  },
  [`GET ${courses}/{id}/standing`]: { send: ({ course }, of) => ({ params: { id: of(course) } }), ...byId, actsAs: 200 },
  [`PUT ${courses}/{id}/progress`]: {
    send: ({ course }, of) => ({ params: { id: of(course) }, body: { part: "p1", isDone: true } }),
    ...byId,
    actsAs: 200,
  },
  [`GET ${courses}/{id}/lessons/{lesson}/print`]: {
    send: ({ course }, of) => ({ params: { id: of(course), lesson: "l1" } }),
    ...byId,
    actsAs: 200,
  },
  [`GET ${courses}/{id}/results`]: { send: ({ course }, of) => ({ params: { id: of(course) } }), ...byId, actsAs: 200 },
  [`POST ${courses}/{id}/rooms`]: {
    send: ({ course }, of) => ({ params: { id: of(course) }, body: { lesson: "l1" } }),
    inside: "201 404 404 404 404",
    outside: "404 404 404",
    isOwn: true,
    actsAs: 201,
  },
};
