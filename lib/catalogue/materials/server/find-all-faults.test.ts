import { expect, it } from "vitest";
import { findAllFaults } from "#lib/catalogue/materials/server/find-all-faults.ts";
import type { FieldErrors } from "#lib/platform/errors/errors.ts";

/** Like the real check: what the schema refuses hides what the world's rules would say. */
const check = async ({ title, subjects, priceMinor, salePriceMinor }: Record<string, unknown>): Promise<FieldErrors> => {
  if (String(title).length < 3) return { title: "too_short" };
  return {
    ...(!(subjects as string[]).includes("mathematics") && { subjects: "unknown_term" }),
    ...(Number(priceMinor) > 50_000 && { priceMinor: "price_range" }),
    ...(salePriceMinor !== null && Number(salePriceMinor) >= Number(priceMinor) && { salePriceMinor: "price_range" }),
  };
};

const good = { title: "Igel", subjects: ["mathematics"], priceMinor: 290, salePriceMinor: null };
const faultsOf = (given: object, unread: FieldErrors = {}) => findAllFaults({ ...good, ...given }, { unread, world: "de", check });

it("FORM-1 what the schema refuses does not hide what the rules of the world refuse", async () => {
  expect(await faultsOf({})).toEqual({});
  expect(await faultsOf({ title: "ab" })).toEqual({ title: "too_short" });
  expect(await faultsOf({ title: "ab", subjects: ["alchemy"], priceMinor: 60_000 })).toEqual({
    title: "too_short",
    subjects: "unknown_term",
    priceMinor: "price_range",
  });
});

it("FORM-1 what cannot be read is one fault, and nothing is made up about what is measured by it", async () => {
  expect(await faultsOf({ priceMinor: undefined, salePriceMinor: 200, subjects: ["alchemy"] }, { priceMinor: "invalid" })).toEqual({
    priceMinor: "invalid",
    subjects: "unknown_term",
  });
});
