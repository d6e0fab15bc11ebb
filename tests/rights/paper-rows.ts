import type { Rows } from "#tests/rights/row.ts";

/** Who oversees what the school buys: all but a simple member. */
const overseers = { inside: "403 200 200 200 200", outside: "404 403 200", actsAs: 200 } as const;
const noOnes = () => ({ params: { id: 999_999_998 } });
/** The scene has no paper: every id is nobody's. */
const noPaper = { inside: "403 404 404 404 404", outside: "404 403 404", actsAs: 404 } as const;

/** Each endpoint of a school's quotes, papers and staffroom. */
export const paperRows: Rows = {
  "GET /api/v3/schools/mine/orders": overseers,
  "GET /api/v3/schools/mine/orders/csv": overseers,
  "GET /api/v3/schools/mine/overview": overseers,
  "GET /api/v3/schools/mine/overview/csv": overseers,
  "GET /api/v3/schools/mine/overview/pdf": overseers,
  "GET /api/v3/schools/mine/quotes": overseers,
  "GET /api/v3/schools/mine/quotes/{id}": {
    send: noOnes,
    // Who orders sees what can be ordered.
    inside: "403 403 404 403 404",
    outside: "404 403 404",
    actsAs: 404,
  },
  "GET /api/v3/schools/mine/quotes/{id}/pdf": { send: noOnes, ...noPaper },
  "GET /api/v3/schools/mine/invoices/{id}/pdf": { send: noOnes, ...noPaper },
  "GET /api/v3/schools/mine/invoices/{id}/xrechnung": { send: noOnes, ...noPaper },
  "POST /api/v3/schools/mine/quotes": {
    send: () => ({ body: { totalMinor: 0, currency: "EUR" } }),
    // Nothing lies in the cart.
    inside: "403 403 422 403 422",
    outside: "404 403 422",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/quotes/{id}/order": {
    // Without an Idempotency-Key nothing is ordered, by nobody.
    send: () => ({ ...noOnes(), body: { provider: "invoice" } }),
    inside: "400 400 400 400 400",
    outside: "400 400 400",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/shares": {
    send: ({ bought }) => ({ body: { material_id: bought } }),
    inside: "404 404 404 404 404",
    outside: "404 404 404",
    actsAs: 403,
  },
  "POST /api/v3/schools/mine/shares/{id}/end": {
    send: ({ bought }, of) => ({ params: { id: of(bought) }, body: {} }),
    inside: "404 404 404 404 404",
    outside: "404 404 404",
    actsAs: 403,
  },
};
