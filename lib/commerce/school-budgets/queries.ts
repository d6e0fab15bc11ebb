import { queryOptions } from "@tanstack/react-query";
import type { SchoolBudget, SetBudget } from "#lib/commerce/school-budgets/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const BUDGET = "v3/schools/mine/budget";

/** The budget of the school year that runs. @throws ApiError not_found when one is in no school */
export const budgetQuery = queryOptions({
  queryKey: ["school-budget"] as const,
  queryFn: ({ signal }) => api.get<SchoolBudget>(BUDGET, undefined, { signal }),
});

export const setBudget = (budget: SetBudget): Promise<SchoolBudget> => api.post(BUDGET, budget);
