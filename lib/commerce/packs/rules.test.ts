import fc from "fast-check";
import { expect, it } from "vitest";
import { countPack, printOrder } from "#lib/commerce/packs/rules.ts";

const page = fc.record({ id: fc.integer(), isKey: fc.boolean() });

it("a pack of eight pages for 24 pupils is 72 sheets and one of answer keys", () => {
  const pages = [...Array.from({ length: 5 }, () => ({ isKey: false })), { isKey: true }, { isKey: true }];
  expect(countPack({ pages, hasCover: true, pupils: 24 })).toEqual({ cover: 1, body: 5, keys: 2, pages: 8, sheets: 72, keySheets: 1 });
  expect(countPack({ pages, hasCover: false, pupils: null })).toMatchObject({ cover: 0, pages: 7, sheets: null });
});

it("in print no page is lost or doubled, keys come last, and each kind keeps its order", () => {
  fc.assert(
    fc.property(fc.array(page), (pages) => {
      const printed = printOrder(pages);
      expect(printed).toHaveLength(pages.length);
      for (const isKey of [true, false]) {
        expect(printed.filter((one) => one.isKey === isKey)).toEqual(pages.filter((one) => one.isKey === isKey));
      }
      const firstKey = printed.findIndex(({ isKey }) => isKey);
      expect(firstKey === -1 || printed.slice(firstKey).every(({ isKey }) => isKey)).toBe(true);
    }),
  );
});
