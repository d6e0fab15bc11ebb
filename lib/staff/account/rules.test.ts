import { describe, expect, it } from "vitest";
import { pictureOfWidth } from "#lib/catalogue/authors/rules.ts";
import { hasIbanChecksum, maskIban } from "#lib/platform/fields/iban.ts";
import { fitCrop, isSocialLink } from "#lib/staff/account/rules.ts";

describe("ENTITY-2 links to social sites", () => {
  it.each([
    ["facebook", "https://www.facebook.com/kreidefels"],
    ["facebook", "https://m.facebook.com/kreidefels?ref=x"],
    ["instagram", "https://instagram.com/kreidefels/"],
    ["pinterest", "https://www.pinterest.de/kreidefels"],
    ["pinterest", "https://de.pinterest.com/kreidefels"],
  ] as const)("%s takes %s", (site, link) => expect(isSocialLink(site, link)).toBe(true));

  // threat 12, threat 19
  it.each([
    ["facebook", "http://www.facebook.com/kreidefels"],
    ["facebook", "https://www.facebook.com"],
    ["facebook", "https://www.facebook.com.evil.example/x"],
    ["facebook", "https://evilfacebook.com/x"],
    ["facebook", "https://www.facebook.com@evil.example/x"],
    ["facebook", "https://anna:secret@www.facebook.com/x"],
    ["facebook", "https://www.facebook.com:8443/x"],
    ["facebook", "https://www.facebook.com\\@evil.example/x"],
    ["facebook", "https://instagram.com/x"],
    ["facebook", "javascript:alert(1)//https://www.facebook.com/x"],
    ["facebook", "//www.facebook.com/x"],
    ["facebook", "https://www.facebook.com/x\r\nset-cookie: a"],
    ["facebook", "https://www.fаcebook.com/x"],
    ["instagram", "https://instagram.com.evil/x"],
    ["pinterest", "https://www.pinterest.evil/x"],
    ["pinterest", "https://evil.pinterest.com/x"],
    ["pinterest", ""],
  ] as const)("%s refuses %s", (site, link) => expect(isSocialLink(site, link)).toBe(false));
});

it("ROUTE-17 an IBAN is shown by its country and its last four", () => {
  expect(maskIban("DE89370400440532013000")).toBe("DE•• •••• 3000");
});

it.each([
  ["DE89370400440532013000", true],
  ["GR1601101250000000012300695", true],
  ["NO9386011117947", true],
  ["DE88370400440532013000", false],
  ["DE8937040044053201300", false],
  ["89DE370400440532013000", false],
  ["", false],
])("ROUTE-17 the check digits of %s: %s", (iban, isRight) => expect(hasIbanChecksum(iban)).toBe(isRight));

it("PICTURE-1 the widths of a picture differ in their last number", () => {
  expect(pictureOfWidth("/files/avatars/ab/ab12-200.webp", 32)).toBe("/files/avatars/ab/ab12-32.webp");
});

it.each([
  [
    { x: -5, y: -5, size: 100 },
    { x: 0, y: 0, size: 100 },
  ],
  [
    { x: 500, y: 500, size: 100 },
    { x: 300, y: 200, size: 100 },
  ],
  [
    { x: 10, y: 10, size: 999 },
    { x: 10, y: 0, size: 300 },
  ],
  [
    { x: 10, y: 10, size: 1 },
    { x: 10, y: 10, size: 64 },
  ],
])("CALL-9 a crop of %o stays inside a picture of 400 × 300", (wanted, kept) => {
  expect(fitCrop(wanted, 400, 300)).toEqual(kept);
});
