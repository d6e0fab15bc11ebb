import fc from "fast-check";
import { expect, it } from "vitest";
import { addFavourite, type FavouriteList, removeFavourite } from "#lib/catalogue/favourites/rules.ts";

const favourite = (id: number) => ({ id, title: `Blatt ${id}`, addedAt: "2026-11-21T12:00:00.000Z", card: null });
const idsOf = ({ rows }: FavouriteList) => rows.map(({ id }) => id);
const empty: FavouriteList = { rows: [], total: 0 };

it("STATE-1 adding puts the material first and increments the total", () => {
  const list = [1, 2, 3].reduce((before, id) => addFavourite(before, favourite(id)), empty);
  expect([idsOf(list), list.total]).toEqual([[3, 2, 1], 3]);
});

it("STATE-1 removing deletes it and decrements the total", () => {
  const list = removeFavourite({ rows: [3, 2, 1].map(favourite), total: 3 }, 2);
  expect([idsOf(list), list.total]).toEqual([[3, 1], 2]);
});

it("STATE-1 whatever is pressed, in any order: no doubles, the last one first, and the total is the number of rows", () => {
  const press = fc.record({ id: fc.integer({ min: 1, max: 6 }), isAdding: fc.boolean() });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      let list = empty;
      const model: number[] = [];
      for (const { id, isAdding } of presses) {
        list = isAdding ? addFavourite(list, favourite(id)) : removeFavourite(list, id);
        const place = model.indexOf(id);
        if (isAdding && place < 0) model.unshift(id);
        if (!isAdding && place >= 0) model.splice(place, 1);
      }
      expect([idsOf(list), list.total]).toEqual([model, model.length]);
    }),
  );
});
