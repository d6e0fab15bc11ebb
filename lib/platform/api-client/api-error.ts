export type ApiErrorFacts = {
  code: string;
  message: string;
  /** Per field: a code and its text in the page's language (FORM-1). */
  fields: Record<string, { code: string; message: string }>;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Why the session refuses (GRANT-2), e.g. token_expired. */
  reason: string | null;
  /** Seconds, from Retry-After. */
  retryAfter: number | null;
  /** The whole answer: a refused validation brings a token along (SESSION-3). */
  body: unknown;
};

/**
 * Every failure of an API call. `code` is the server's, or `network` (no answer), `aborted`, `unreadable` (not our answer format). Knows nothing
 * of how requests are sent: public pages tell failures before they have loaded what sends.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly fields: ApiErrorFacts["fields"];
  readonly status: number;
  readonly reason: string | null;
  readonly retryAfter: number | null;
  readonly body: unknown;

  constructor(facts: Partial<ApiErrorFacts> & { code: string }) {
    super(facts.message ?? facts.code);
    this.name = "ApiError";
    this.code = facts.code;
    this.fields = facts.fields ?? {};
    this.status = facts.status ?? 0;
    this.reason = facts.reason ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.body = facts.body ?? null;
  }
}
