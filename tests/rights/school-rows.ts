import { CANARY } from "#tests/rights/build-scene.ts";
import type { Rows } from "#tests/rights/row.ts";

const school = {
  name: "Neue Schule",
  kind: "primary",
  carrier: "municipality",
  street: "Am Wall 1",
  postalCode: "12345",
  city: "Felsheim",
};
const table = () => {
  const form = new FormData();
  form.set("file", new File(["email;role\nneu@school.example;member\n"], "liste.csv", { type: "text/csv" }));
  return form;
};
const NOBODY = "404 404 404";
/** Every member reads her own school's; who is in none has none. */
const everyMember = { inside: "200 200 200 200 200", outside: "404 200 200" } as const;
/** A master's right; the master of another school has it there. */
const masters = { inside: "403 403 403 403 200", outside: "404 403 200", actsAs: 403 } as const;
const inviters = { inside: "403 403 403 200 200", outside: "404 403 200", actsAs: 403 } as const;

/** Each endpoint of schools, seats, budgets, wishes and requests, with the ids of the victim's school. */
export const schoolRows: Rows = {
  "GET /api/v3/schools": { send: () => ({ query: { q: "Fremde" } }), inside: "200 200 200 200 200", outside: "200 200 200", actsAs: 200 },
  "POST /api/v3/schools": { send: () => ({ body: school }), inside: "409 409 409 409 409", outside: "200 409 409", actsAs: 403 },
  "GET /api/v3/schools/mine": { inside: "200 200 200 200 200", outside: "200 200 200", actsAs: 200 },
  "POST /api/v3/schools/mine": { send: () => ({ body: school }), ...masters },
  "POST /api/v3/schools/mine/close": { send: () => ({ body: {} }), ...masters },
  "POST /api/v3/schools/mine/leave": { send: () => ({ body: {} }), inside: "200 200 200 200 409", outside: "404 200 409", actsAs: 403 },
  // A table is no letter.
  "POST /api/v3/schools/mine/letter": {
    send: () => ({ body: table() }),
    inside: "403 403 403 403 422",
    outside: "404 403 422",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/mail-proof": {
    send: () => ({ body: { email: "sekretariat@felsheim.example" } }),
    inside: "403 403 403 403 409",
    outside: "404 403 409",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/mail-proof/confirm": {
    send: () => ({ body: { challenge: "a".repeat(43), code: "123456" } }),
    inside: "403 403 403 403 400",
    outside: "404 403 400",
    actsAs: 403,
  },
  "GET /api/v3/schools/mine/domains": { inside: "403 403 403 403 200", outside: "404 403 200", actsAs: 200 },
  "POST /api/v3/schools/mine/domains": { send: () => ({ body: { domain: "felsheim.example" } }), ...masters },
  "POST /api/v3/schools/mine/domains/{id}/verify": {
    send: ({ domain }, of) => ({ params: { id: of(domain) }, body: {} }),
    inside: "403 403 403 403 409",
    outside: "404 403 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/domains/{id}/remove": {
    send: ({ domain }, of) => ({ params: { id: of(domain) }, body: {} }),
    inside: "403 403 403 403 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  "GET /api/v3/schools/mine/invitations": { inside: "403 403 403 200 200", outside: "404 403 200", actsAs: 200 },
  "POST /api/v3/schools/mine/invitations": { send: () => ({ body: { emails: ["neu@school.example"], role: "member" } }), ...inviters },
  "POST /api/v3/schools/mine/invitations/csv": { send: () => ({ body: table() }), ...inviters },
  "POST /api/v3/schools/mine/invitations/csv/preview": { send: () => ({ body: table() }), ...inviters },
  "POST /api/v3/schools/mine/invitations/{id}/revoke": {
    send: ({ invitation }, of) => ({ params: { id: of(invitation) }, body: {} }),
    inside: "403 403 403 200 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/invitation/accept": {
    send: ({ invitation }, of) => ({ body: { id: of(invitation) } }),
    inside: "404 404 404 404 404",
    outside: NOBODY,
    actsAs: 403,
  },
  "POST /api/v3/schools/invitation/check": {
    send: () => ({ body: { token: "a".repeat(43) } }),
    inside: "410 410 410 410 410",
    outside: "410 410 410",
    actsAs: 410,
    anyone: 410,
  },
  "POST /api/v3/schools/join": { send: () => ({ body: {} }), inside: "404 404 404 404 404", outside: NOBODY, actsAs: 403 },
  "GET /api/v3/schools/mine/members": { inside: "403 403 403 200 200", outside: "404 403 200", actsAs: 200 },
  "POST /api/v3/schools/mine/members/{id}/role": {
    send: ({ memberId }, of) => ({ params: { id: of(memberId) }, body: { role: "buyer" } }),
    inside: "403 403 403 403 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/members/{id}/remove": {
    send: ({ memberId }, of) => ({ params: { id: of(memberId) }, body: {} }),
    inside: "403 403 403 403 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/members/{id}/offer": {
    send: ({ memberId }, of) => ({ params: { id: of(memberId) }, body: { staysMaster: true } }),
    inside: "403 403 403 403 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  // Whose offer ends is looked for in her own school; an offer that is not there is ended already.
  "POST /api/v3/schools/mine/members/{id}/end-offer": {
    send: ({ insiders }, of) => ({ params: { id: of(insiders.approver.id) }, body: {} }),
    inside: "403 403 403 200 200",
    outside: "404 403 200",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/accept-offer": { send: () => ({ body: {} }), inside: "404 404 404 200 404", outside: NOBODY, actsAs: 403 },
  "GET /api/v3/schools/mine/requests": { inside: "403 403 403 200 200", outside: "404 403 200", actsAs: 200 },
  "POST /api/v3/schools/mine/requests/{id}": {
    send: ({ joining }, of) => ({ params: { id: of(joining) }, body: { isAccepted: true, role: "member" } }),
    inside: "403 403 403 200 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/requests": {
    send: ({ schoolId }, of) => ({ body: { schoolId: of(schoolId), message: "Bitte" } }),
    inside: "409 409 409 409 409",
    outside: "200 409 409",
    actsAs: 403,
    leavesSomething: true,
    tellsPublic: true,
  },
  "POST /api/v3/schools/requests/withdraw": {
    send: () => ({ body: {} }),
    inside: "200 200 200 200 200",
    outside: "200 200 200",
    actsAs: 403,
  },
  "GET /api/v3/schools/mine/budget": { ...everyMember, actsAs: 200 },
  "POST /api/v3/schools/mine/budget": { send: () => ({ body: { kind: "pooled", amountMinor: 500_000 } }), ...masters },
  "GET /api/v3/schools/mine/licences": { ...everyMember, actsAs: 200 },
  "GET /api/v3/schools/mine/licences/{id}/history": {
    send: ({ licence }, of) => ({ params: { id: of(licence) } }),
    inside: "403 200 200 200 200",
    outside: "404 403 404",
    actsAs: 200,
  },
  "POST /api/v3/schools/mine/licences/{id}/give": {
    send: ({ licence, insiders }, of) => ({ params: { id: of(licence) }, body: { userId: of(insiders.finance.id) } }),
    inside: "403 403 200 200 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/licences/{id}/take-back": {
    send: ({ licence, memberId }, of) => ({ params: { id: of(licence) }, body: { userId: of(memberId) } }),
    inside: "403 403 200 200 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/licences/{id}/take": {
    send: ({ licence }, of) => ({ params: { id: of(licence) }, body: {} }),
    inside: "200 200 200 200 200",
    outside: NOBODY,
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/licences/{id}/give-back": {
    send: ({ licence }, of) => ({ params: { id: of(licence) }, body: {} }),
    inside: "200 200 200 200 200",
    outside: NOBODY,
    actsAs: 403,
  },
  "GET /api/v3/schools/mine/licence-requests": { ...everyMember, actsAs: 200 },
  "POST /api/v3/schools/mine/licence-requests": {
    send: ({ bought }) => ({ body: { materialId: bought, seats: 10, note: "" } }),
    ...everyMember,
    // Her member has asked for it a moment ago.
    outside: "404 200 409",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/licence-requests/{id}/decide": {
    send: ({ request }, of) => ({ params: { id: of(request) }, body: { isApproved: false, decision: "Nein" } }),
    inside: "403 403 403 200 200",
    outside: "404 403 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/licence-requests/{id}/withdraw": {
    send: ({ request }, of) => ({ params: { id: of(request) }, body: {} }),
    inside: "200 404 404 404 404",
    outside: NOBODY,
    actsAs: 403,
  },
  "POST /api/v3/elastic-indexer/school-wishlist/query": { send: () => ({ body: {} }), ...everyMember, actsAs: 200 },
  "POST /api/v3/subscriptions/school/subscribe": { send: ({ bought }) => ({ body: { subjectId: bought } }), ...everyMember, actsAs: 403 },
  "POST /api/v3/subscriptions/school/unsubscribe": { send: ({ asked }) => ({ body: { subjectId: asked } }), ...everyMember, actsAs: 403 },
  "GET /api/v3/admin/schools": {
    send: () => ({ query: { status: "verified" } }),
    inside: "403 403 403 403 403",
    outside: "403 403 403",
    staff: "403 403 200 200",
    actsAs: 403,
  },
  "POST /api/v3/admin/schools/{id}/decide": {
    send: ({ schoolId }, of) => ({ params: { id: of(schoolId) }, body: { decision: "refuse", reason: CANARY } }),
    inside: "403 403 403 403 403",
    outside: "403 403 403",
    staff: "403 403 200 200",
    actsAs: 403,
  },
  "POST /api/v3/admin/schools/{id}/master": {
    send: ({ schoolId, memberId }, of) => ({ params: { id: of(schoolId) }, body: { userId: of(memberId), reason: CANARY } }),
    inside: "403 403 403 403 403",
    outside: "403 403 403",
    staff: "403 403 403 200",
    actsAs: 403,
  },
  "GET /api/v3/admin/schools/{id}/proof": {
    send: ({ schoolId }, of) => ({ params: { id: of(schoolId) } }),
    inside: "403 403 403 403 403",
    outside: "403 403 403",
    staff: "403 403 404 404",
    actsAs: 403,
  },
};
