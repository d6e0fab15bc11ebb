import { expect, it } from "vitest";
import { splitMessage } from "#lib/platform/bus/bus-message.ts";

it("long lists are cut into pieces that fit one notification each, and nothing is lost", () => {
  const purge = Array.from({ length: 3_000 }, (_, i) => `material:${i}:ü`);
  const emit = Array.from({ length: 200 }, (_, i) => ({
    room: `user:${i}`,
    event: "order.paid" as const,
    payload: { id: i, status: "paid" },
  }));
  const pieces = splitMessage({ purge, emit, disconnect: ["user:1"] });
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8_000);
  const read = pieces.map((piece) => JSON.parse(piece));
  expect(read.flatMap((piece) => piece.purge ?? [])).toEqual(purge);
  expect(read.flatMap((piece) => piece.emit ?? [])).toEqual(emit);
  expect(read.flatMap((piece) => piece.disconnect ?? [])).toEqual(["user:1"]);
  expect(pieces.length).toBeLessThan(20);
});

it("an empty message sends nothing; an item too long for any notification is refused", () => {
  expect(splitMessage({ purge: [] })).toEqual([]);
  expect(() => splitMessage({ emit: [{ room: "user:1", event: "order.paid", payload: { id: 1, status: "x".repeat(8_000) } }] })).toThrow(
    RangeError,
  );
});
