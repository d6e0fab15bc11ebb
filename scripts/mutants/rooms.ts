/** A room whose tests are tried by breaking its code. */
export type Room = {
  folder: string;
  /**
   * Names in tests/api (`*` stands for any letters) of the files that hold the room together, beside the tests of single files, which are
   * found by themselves; none: no database is started.
   */
  api: readonly string[];
  /** Names in components, likewise: tests of the screens that make the calls of `queries.ts`. */
  screens?: readonly string[];
};

// Not refunds-delivery: its races of downloads take a minute.
const refunded = ["refunds-{book,lists,money,states,withdrawal}", "provider-refunds*", "withdrawals-asked"];

export const rooms: Record<string, Room> = {
  auth: {
    folder: "lib/identity/auth",
    api: [
      "auth-*",
      "session-model",
      "oauth-*",
      "limits-devices",
      "security-*",
      "staff-second-factor",
      "terms-*",
      "recovery-keys",
      "social-sign-in",
      "admin-end-sessions",
      "admin-login-as*",
      "account-export",
      "account-erasure",
    ],
    screens: ["identity/{auth,session,terms}/*", "site/frame/watch-session"],
  },
  orders: {
    folder: "lib/commerce/orders",
    api: [
      "orders-*",
      "order-limits",
      "invoices-make",
      "cart-actions",
      "cart-rates",
      "vouchers-*",
      "payments-stripe",
      "e-invoice*",
      "transfers*",
      "gifts*",
      "school-{orders,papers,quotes,quotes-tax}",
      "free-take",
      "dunning*",
      "disputes*",
      "connect-reversals",
      "vat-corrections*",
      "location-country",
      "tax-year",
      "account-billing",
      "account-export",
      "account-erasure",
      ...refunded,
    ],
    screens: ["commerce/orders/*", "staff/account/*"],
  },
  ledger: { folder: "lib/platform/ledger", api: ["ledger-*"] },
  // Not payouts-property: ten thousand commands for each change.
  payouts: {
    folder: "lib/books/payouts",
    api: [
      "payouts-{approve,batch,cabinet,candidates,close-month,exchange,file,lists,log,movements,own-papers,papers,races,tax-confirmed,year}",
      "earnings-available",
      "account-leaving-sellers",
      "e-invoice-credit-note",
      "tax-year",
      "account-export",
      "connect-{accounts,transfers,release}",
      "verification-payouts",
      "sanctions",
      "owing-sellers",
      "dac7",
    ],
    screens: ["books/payouts/*"],
  },
  refunds: {
    folder: "lib/commerce/refunds",
    api: [...refunded, "vat-corrections{,-money,-disputed}", "disputes-lost", "bundle-rights", "account-export"],
    screens: ["commerce/refunds/*"],
  },
  // Not oauth-answers: six hundred calls for each change of what every endpoint does.
  http: {
    folder: "lib/platform/http",
    api: [
      "limits-*",
      "overload",
      "security-log",
      "api-keys*",
      "terms-gate",
      "staff-second-factor",
      "security-proof",
      "admin-impersonation",
    ],
  },
  "page-cache": { folder: "lib/platform/page-cache", api: [] },
};
