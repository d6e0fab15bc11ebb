import { expect, it } from "vitest";
import { type Decision, decide, type Facts, type RequestFacts, type SessionStatus } from "#lib/platform/api-client/retry-policy.ts";

type Row = [
  title: string,
  facts: Partial<Facts["counters"]> & Partial<RequestFacts> & { status: SessionStatus; token?: boolean; answer?: number; reason?: string },
  Decision,
];

const gated = "v1/cart/view";

const rows: Row[] = [
  ["TERMS-1 a request waits until the session is known", { status: "unknown" }, "wait"],
  ["TERMS-1 a request waits until validation completes", { status: "validating" }, "wait"],
  ["TERMS-1 a gated request stays queued until acceptance", { status: "member-awaiting-terms" }, "wait"],
  ["TERMS-1 under v3, too (CALL-1)", { status: "member-awaiting-terms", path: "v3/folders" }, "wait"],
  ["TERMS-1 acceptance lets it go", { status: "member", hasWaitedForTerms: true }, "pass"],
  ["TERMS-1 refusal rejects it", { status: "anonymous", hasWaitedForTerms: true }, "fail"],
  ["TERMS-2 authenticate is exempt", { status: "validating", path: "oauth2/authenticate" }, "pass"],
  ["TERMS-2 a URL outside the API is exempt", { status: "validating", path: "https://cdn.example/a", isApi: false }, "pass"],
  ["TERMS-2 noValidate is exempt while the terms wait", { status: "member-awaiting-terms", noValidate: true }, "pass"],
  ["TERMS-2 … and before anything is known", { status: "unknown", noValidate: true }, "pass"],
  ["TERMS-2 … and with a token that has ended", { status: "member", token: false, noValidate: true }, "pass"],
  ["TERMS-2 validate has no gate", { status: "validating", path: "oauth2/validate" }, "pass"],
  ["TERMS-3 what the server lets through is not queued", { status: "member-awaiting-terms", path: "v3/location/get-country" }, "pass"],
  ["TERMS-3 who refuses new terms can still take her data", { status: "member-awaiting-terms", path: "v3/account/export" }, "pass"],
  ["TERMS-3 … and leave", { status: "member-awaiting-terms", path: "v3/account/delete" }, "pass"],
  ["TERMS-3 … and have what she paid for", { status: "member-awaiting-terms", path: "v1/materials/7/files/9/link" }, "pass"],
  ["TERMS-3 a bank account is none of it", { status: "member-awaiting-terms", path: "v3/account/bank-details" }, "wait"],
  ["TERMS-3 a longer word is another path", { status: "member-awaiting-terms", path: "v3/agbfoo" }, "wait"],
  ["SESSION-1 an anonymous request goes out", { status: "anonymous", token: false }, "pass"],
  ["SESSION-4 without any session a request goes out, too", { status: "failed", token: false }, "pass"],
  ["CALL-2 an expired token is renewed before it would be missing", { status: "member", token: false }, "revalidate-and-retry"],
  ["CALL-2 … once", { status: "member", token: false, revalidation: "good" }, "fail"],
  ["CALL-2 … and without a verdict the request fails", { status: "member", token: false, revalidation: "unclear" }, "fail"],
  ["CALL-2 … and refused means logged out", { status: "member", token: false, revalidation: "refused" }, "log-out"],

  [
    "AUTH401-1 401 on the validation while logged in",
    { status: "member", path: "oauth2/validate", answer: 401, reason: "token_expired" },
    "log-out",
  ],
  [
    "AUTH401-1 … unless the terms are missing",
    { status: "member", path: "oauth2/validate", answer: 401, reason: "terms_not_accepted" },
    "fail",
  ],
  [
    "AUTH401-1 … or nobody is logged in (SESSION-4)",
    { status: "validating", path: "oauth2/validate", answer: 401, reason: "token_missing" },
    "fail",
  ],
  [
    "AUTH401-1 … and the one a 401 caused is judged with its cause",
    { status: "member", path: "oauth2/validate", isRevalidation: true, answer: 401 },
    "fail",
  ],
  ["AUTH401-2 401 on another call while logged in", { status: "member", answer: 401, consecutive401: 1 }, "revalidate-and-retry"],
  ["AUTH401-2 also while the terms wait", { status: "member-awaiting-terms", answer: 401, consecutive401: 1 }, "revalidate-and-retry"],
  ["AUTH401-2 the original is retried once", { status: "member", answer: 401, retries: 1, consecutive401: 2 }, "fail"],
  ["AUTH401-3 that validation fails", { status: "member", answer: 401, revalidation: "refused" }, "log-out"],
  ["AUTH401-3 a server without a verdict logs nobody out", { status: "member", answer: 401, revalidation: "unclear" }, "fail"],
  ["AUTH401-4 the fourth 401 in a row", { status: "member", answer: 401, consecutive401: 4 }, "revalidate-and-retry"],
  ["AUTH401-4 the fifth 401 in a row is passed on", { status: "member", answer: 401, consecutive401: 5 }, "fail"],
  ["AUTH401-4 for visitors as well", { status: "anonymous", answer: 401, consecutive401: 5 }, "fail"],
  ["AUTH401-5 401 when not logged in", { status: "anonymous", answer: 401, consecutive401: 1 }, "anonymous-login-and-retry"],
  ["AUTH401-5 … once", { status: "anonymous", answer: 401, retries: 1, consecutive401: 2 }, "fail"],
  ["AUTH401-5 not for one who has not accepted the terms", { status: "anonymous", answer: 401, reason: "terms_not_accepted" }, "fail"],
  ["AUTH401-6 authenticate is never retried", { status: "member", path: "oauth2/authenticate", answer: 401 }, "fail"],
  ["AUTH401-6 item-tags are never retried", { status: "member", path: "v3/item-tags", answer: 401 }, "fail"],
  ["AUTH401-6 not for visitors either", { status: "anonymous", path: "v3/item-tags", answer: 401 }, "fail"],
  ["AUTH401-7 the e-mail confirmation is exempt", { status: "member", path: "v3/change-email/confirm", answer: 401 }, "fail"],
  ["AUTH401-7 asking for the change is not", { status: "member", path: "v3/account/change-email", answer: 401 }, "revalidate-and-retry"],
  ["a foreign host's 401 is none of ours", { status: "member", path: "https://cdn.example/a", isApi: false, answer: 401 }, "fail"],
  ["any other failure is handed on", { status: "member", answer: 500 }, "fail"],
  ["no answer is handed on", { status: "member", answer: 0 }, "fail"],
  ["403 is no 401", { status: "member", answer: 403 }, "fail"],
];

it.each(rows)("%s", (_, row, expected) => {
  const { status, token = true, answer, reason = null } = row;
  const { path = gated, isApi = true, noValidate = false, isRevalidation = false } = row;
  const { retries = 0, consecutive401 = 0, revalidation = null, hasWaitedForTerms = false } = row;
  expect(
    decide({
      request: { path, isApi, noValidate, isRevalidation },
      session: { status, hasValidToken: token },
      response: answer === undefined ? null : { status: answer, reason },
      counters: { retries, consecutive401, revalidation, hasWaitedForTerms },
    }),
  ).toBe(expected);
});

it("AUTH401-7 a 401 of the e-mail confirmation is handed on at once, also to one who is not logged in", () => {
  const request = { path: "v3/change-email/confirm", isApi: true, noValidate: false, isRevalidation: false };
  const counters = { retries: 0, consecutive401: 1, revalidation: null, hasWaitedForTerms: false };
  for (const status of ["member", "anonymous"] as const) {
    const session = { status, hasValidToken: true };
    expect(decide({ request, session, response: { status: 401, reason: null }, counters })).toBe("fail");
  }
});
