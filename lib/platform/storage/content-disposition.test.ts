import { expect, it } from "vitest";
import { attachment } from "#lib/platform/storage/content-disposition.ts";

it.each([
  ["Blatt.pdf", `attachment; filename="Blatt.pdf"`],
  [
    "Κλάσματα (1).pdf",
    `attachment; filename="Klasmata (1).pdf"; filename*=UTF-8''%CE%9A%CE%BB%CE%AC%CF%83%CE%BC%CE%B1%CF%84%CE%B1%20%281%29.pdf`,
  ],
  ['a"b\\c%.pdf', `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%5Cc%25.pdf`],
  ["a\r\nset-cookie: x=1.pdf", `attachment; filename="a__set-cookie: x=1.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1.pdf`],
  ["\ud800.pdf", `attachment; filename="material.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])("threat 17 the name %j cannot break out of its header", (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(() => new Headers({ "content-disposition": header })).not.toThrow();
});
