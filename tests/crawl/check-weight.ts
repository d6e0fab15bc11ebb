import { HTML_BUDGETS, KB } from "#bench/budgets.ts";
import type { Checked } from "#tests/crawl/checked.ts";
import { type Fault, faultsOf } from "#tests/crawl/fault.ts";

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

/** The budget of HTML as it was sent; pages without one weigh what they weigh. */
export const checkWeight = ({ path, expected, bytes = 0 }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  const budget = (expected.key && HTML_BUDGETS[expected.key]) ?? Number.POSITIVE_INFINITY;
  expect(bytes <= budget, "weight", `is ${kb(bytes)} of HTML, its budget is ${kb(budget)}`);
  return faults;
};
