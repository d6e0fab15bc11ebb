import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { refuseKnownPassword } from "#lib/identity/auth/server/refuse-known-password.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const anna = { email: "anna.beispiel@school.example", name: "Anna Muster" };
const refusal = (password: string) => {
  try {
    refuseKnownPassword(password, anna);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.detail.fields?.password : error;
  }
};

it("ROUTE-19 ROUTE-40 ROUTE-43 the ten thousand passwords that are used most are refused, in any case", () => {
  const words = dictionary["passwords-common"].slice(0, 10_000);
  expect(words).toHaveLength(10_000);
  expect(words.filter((word) => refusal(word.toUpperCase()) !== "password_too_common")).toEqual([]);
  expect(words.slice(0, 100).filter((word) => refusal(`  ${word} `) !== "password_too_common")).toEqual([]);
});

it.each(["anna-beispiel", "AnnaBeispiel2026", "12 Anna Muster 34", "anna.beispiel@school.example", "Kreda12345", "ｋｒｅｄａ１２３４５"])(
  "FORM-1 %s is her own name, her address or the shop's",
  (password) => expect(refusal(password)).toBe("password_too_common"),
);

it.each(["drei kurze Wörter", "Anna mag Beispiele", "kreda und die Kreide"])("FORM-1 %s is nobody's", (password) =>
  expect(refusal(password)).toBeNull(),
);
