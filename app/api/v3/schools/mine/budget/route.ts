import { budgetInput, schoolBudget, setBudgetInput } from "#lib/commerce/school-budgets/schema.ts";
import { getBudget, setBudget } from "#lib/commerce/school-budgets/server/budget.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The budget of the member's school in a school year, and what is left of it",
  access: "member",
  input: budgetInput,
  output: schoolBudget,
  errors: ["forbidden", "not_found"],
  handle: (input, { session }) => getBudget(session.userId, input),
});

export const POST = endpoint({
  summary: "A master sets the budget of a school year",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: setBudgetInput,
  output: schoolBudget,
  errors: ["budget_too_low", "forbidden", "not_found"],
  handle: (input, { session, address }) => setBudget({ id: session.userId, address }, input),
});
