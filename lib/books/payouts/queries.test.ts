import { expect, it } from "vitest";
import { settlementQuery } from "#lib/books/payouts/queries.ts";

it("a month that is being settled is asked for every second, one that is not, or that nobody knows yet, never", () => {
  const { refetchInterval } = settlementQuery;
  if (typeof refetchInterval !== "function") throw new Error("it depends on what is known");
  const askedAgain = (data: object | undefined) => refetchInterval({ state: { data } } as never);
  expect([askedAgain({ isRunning: true }), askedAgain({ isRunning: false }), askedAgain(undefined)]).toEqual([1_000, false, false]);
});
