/**
 * The rooms whose tests are tried by breaking the code: what is mutated, and which tests must notice. Tests of single files stand beside
 * them and are found by themselves; `api` names those of tests/api that hold the room together (none: no database is started).
 */
export const rooms = {
  auth: {
    folder: "lib/identity/auth",
    api: ["auth-*", "session-model", "oauth-*", "security-proof", "security-sessions", "staff-second-factor", "terms-gate"],
  },
  orders: {
    folder: "lib/commerce/orders",
    api: ["orders-*", "invoices-make", "cart-actions", "vouchers-apply", "payments-stripe", "e-invoice"],
  },
  ledger: { folder: "lib/platform/ledger", api: ["ledger-book"] },
  payouts: { folder: "lib/books/payouts", api: ["payouts-*"] },
  refunds: { folder: "lib/commerce/refunds", api: ["refunds-*", "downloads-access"] },
  http: { folder: "lib/platform/http", api: ["limits-*", "overload", "query-rows", "oauth-answers", "threat-origin", "platform-jobs"] },
  "page-cache": { folder: "lib/platform/page-cache", api: [] },
};
