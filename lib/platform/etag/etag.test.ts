import { expect, it } from "vitest";
import { etagOf, isKnown } from "#lib/platform/etag/etag.ts";

const etag = etagOf("Bruchrechnen");
const strong = etag.slice(2);

it("is the same for the same content, as text and as bytes, and another for any other", () => {
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(etagOf(Buffer.from("Bruchrechnen"))).toBe(etag);
  expect(etagOf("Bruchrechnung")).not.toBe(etag);
});

it.each([
  [etag, true],
  [strong, true],
  [`"a,b" , W/"c", ${etag}`, true],
  [`${strong},"x"`, true],
  ["*", true],
  [" * ", true],
  ['"*"', false],
  [`"other"`, false],
  [strong.slice(1, -1), false],
  [`"x,${strong.slice(1, -1)}"`, false],
  ["", false],
])("RFC 9110 13.1.2 who says %s has it: %s", (header, known) => expect(isKnown(header, etag)).toBe(known));
