import fc from "fast-check";
import { expect, it } from "vitest";
import { readLibraryState, writeLibraryState } from "#components/commerce/library/library-state.ts";

const addressOf = (state: ReturnType<typeof readLibraryState>) =>
  new URLSearchParams(Object.entries(writeLibraryState(state)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

it("ROUTE-16 what stands in the address is shown, and an untouched library has a plain one", () => {
  expect(addressOf(readLibraryState(new URLSearchParams())).toString()).toBe("");
  const search = "q=igel&sort=title&folder=12&view=grid&subject=mathematics%2Cscience&new=1";
  expect(addressOf(readLibraryState(new URLSearchParams(search))).toString()).toBe(search);
});

it("ROUTE-16 whatever somebody types into the address, the library reads something and comes to rest", () => {
  const names = fc.constantFrom("q", "sort", "folder", "view", "subject", "format", "new", "answers");
  fc.assert(
    fc.property(fc.dictionary(names, fc.string()), (given) => {
      const state = readLibraryState(new URLSearchParams(given));
      expect(readLibraryState(addressOf(state))).toEqual(state);
    }),
  );
});
