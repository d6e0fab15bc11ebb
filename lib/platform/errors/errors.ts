/** Every error the API can answer, with its status. Texts live in messages/<language>/info.json under errors.<code>. */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  unknown_world: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  unauthorized: 401,
  token_expired: 401,
  api_key_invalid: 401,
  terms_not_accepted: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_client: 401,
  invalid_scope: 400,
  forbidden: 403,
  insufficient_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
  // registration and account
  token_invalid: 410,
  offer_over: 410,
  email_not_confirmed: 400,
  // identity
  mfa_required: 400,
  mfa_invalid: 400,
  passkey_invalid: 400,
  reauthentication_required: 403,
  second_factor_required: 403,
  impersonation_forbidden: 403,
  login_as_refused: 403,
  social_failed: 400,
  social_unavailable: 503,
  last_way_in: 409,
  account_blocked: 403,
  export_not_ready: 409,
  list_full: 409,
  folder_inside_itself: 422,
  folder_too_deep: 422,
  already_saved: 409,
  image_invalid: 422,
  domain_unproved: 409,
  // questions to authors
  question_waiting: 409,
  question_settled: 409,
  too_many_questions: 429,
  author_busy: 409,
  // tools
  runs_in_browser: 422,
  runs_with_model: 422,
  model_not_connected: 503,
  model_quota_reached: 429,
  model_school_quota_reached: 429,
  model_unavailable: 503,
  model_answer_unusable: 422,
  // files
  file_empty: 422,
  file_too_large: 413,
  file_type_mismatch: 422,
  file_type_unsupported: 422,
  file_encrypted: 422,
  file_damaged: 422,
  file_infected: 422,
  file_too_many_pages: 422,
  file_not_ready: 409,
  // selling
  draft_changed: 409,
  draft_locked: 409,
  not_ready_to_publish: 422,
  verification_needed: 403,
  copy_exists: 409,
  bulk_changed: 409,
  csv_unreadable: 422,
  import_unreadable: 422,
  second_person_required: 403,
  // lesson packs
  pack_changed: 409,
  pack_page_refused: 409,
  pack_too_large: 422,
  // documents of tools
  document_changed: 409,
  interactive_changed: 409,
  course_changed: 409,
  course_removed: 409,
  medium_used: 409,
  exercises_unreadable: 422,
  room_full: 409,
  room_over: 409,
  document_too_long: 422,
  // adapted copies
  adaptation_ended: 409,
  adapting_forbidden: 409,
  adapted_for_own_class: 409,
  already_in_school: 409,
  last_master: 409,
  invitation_other_address: 403,
  range_not_satisfiable: 416,
  // cart and orders
  cart_empty: 422,
  cart_full: 422,
  cart_changed: 409,
  cart_already_ordered: 409,
  licence_not_sold: 422,
  school_required: 422,
  seat_none_free: 409,
  gift_own: 409,
  gift_taken: 409,
  gift_ended: 409,
  gift_on_hold: 409,
  budget_missing: 409,
  budget_exceeded: 409,
  budget_too_low: 409,
  already_requested: 409,
  request_changed: 409,
  quote_changed: 409,
  quote_expired: 409,
  quote_ordered: 409,
  quote_unavailable: 409,
  open_invoices: 409,
  material_not_for_sale: 422,
  own_material: 422,
  already_owned: 422,
  voucher_unknown: 422,
  voucher_expired: 422,
  voucher_used_up: 422,
  voucher_already_used: 422,
  voucher_minimum: 422,
  voucher_not_applicable: 422,
  credit_too_low: 409,
  provider_not_available: 422,
  payment_failed: 402,
  too_many_orders: 429,
  consent_required: 422,
  idempotency_key_required: 400,
  idempotency_key_reused: 422,
  idempotency_in_flight: 409,
  signature_invalid: 400,
  refund_too_high: 409,
  order_disputed: 409,
  payout_not_ready: 409,
  payout_file_changed: 409,
  statement_unreadable: 422,
  statement_line: 422,
  statement_other_account: 422,
  e_invoice_incomplete: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Per input field: a code under fields.<code> in messages/<language>/info.json. */
export type FieldErrors = Record<string, string>;

type Detail = {
  fields?: FieldErrors;
  /** Values for the message, e.g. { minimum: "10,00 €" }. */
  values?: Record<string, string | number>;
  /** RFC 6749 reason of the session calls (GRANT-2). */
  reason?: string;
  /** Of insufficient_scope: what a key would need (RFC 6750, 3). */
  scope?: string;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  /** Further fields of an answer of /api/oauth2, e.g. the challenge of a second factor (GRANT-1). */
  extra?: Record<string, unknown>;
  /** For the security log alone: no answer says whom it was about. */
  about?: { userId?: number | undefined; limit?: string };
};

// server.ts and Next's bundles are separate module graphs of one process, so this class exists in each of them.
const brand = Symbol.for("kreda.app-error");

/**
 * The one error that use cases throw on purpose; anything else becomes `internal`. `instanceof` looks at the brand: what a thread or a
 * pool throws that another module graph has started is one, too.
 */
export class AppError extends Error {
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && Object.hasOwn(value, brand);
  }

  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly detail: Detail;

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.detail = detail;
  }

  /** HTTP status. */
  get status(): number {
    return errorStatus[this.code];
  }
}

/** Throws not_found: also the answer for what exists but is not the caller's (the same denial is the same 404). */
export const notFoundError = (): never => {
  throw new AppError("not_found");
};
