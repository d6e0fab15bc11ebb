import { decideInput } from "#lib/commerce/school-requests/schema.ts";
import { decideRequest } from "#lib/commerce/school-requests/server/decide-request.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Approves what a member asked for, which orders it on invoice, or refuses it",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: decideInput,
  errors: [
    "budget_exceeded",
    "budget_missing",
    "cart_already_ordered",
    "cart_changed",
    "cart_empty",
    "consent_required",
    "credit_too_low",
    "forbidden",
    "not_found",
    "provider_not_available",
    "request_changed",
    "seat_none_free",
    "too_many_orders",
  ],
  handle: (input, { session }) => decideRequest(session.userId, input),
});
