import { expect, it } from "vitest";
import { type CreditTransferFile, makePain001, sepaText } from "#lib/books/payouts/server/make-pain-001.ts";

const transfer = {
  endToEndId: "KP-1",
  amountMinor: 1205,
  holder: "Kim",
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  remittance: "Kreda 2026-12-01",
};
const written = (more: Partial<CreditTransferFile> = {}) =>
  makePain001({
    messageId: "KB-1",
    createdAt: new Date("2026-11-30T08:09:10.123Z"),
    executeOn: "2026-12-01",
    debtor: { holder: "Kreda Demo GmbH", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
    transfers: [transfer],
    ...more,
  }).replace(/>\s+</g, "><");

it("EPC132-08 a bank is named by its BIC where it is known; the moment has no fraction and no zone", () => {
  const text = written();
  expect(text).toContain("<CreDtTm>2026-11-30T08:09:10</CreDtTm>");
  expect(text).toContain("<DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt>");
  expect(text).toContain("<CdtrAgt><FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId></CdtrAgt>");
  const bare = written({ debtor: { holder: "Kreda", iban: "DE89370400440532013000", bic: null }, transfers: [{ ...transfer, bic: null }] });
  expect(bare).toContain("<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>");
  expect(bare).not.toContain("<CdtrAgt>");
});

it("amounts are euros with two decimals, and the sum is theirs", () => {
  const text = written({ transfers: [transfer, { ...transfer, amountMinor: 98_795 }] });
  for (const part of ['<InstdAmt Ccy="EUR">12.05</InstdAmt>', '<InstdAmt Ccy="EUR">987.95</InstdAmt>', "<CtrlSum>1000.00</CtrlSum>"])
    expect(text).toContain(part);
});

it("EPC217-08 a text keeps what every bank takes, is cut where it is too long, and is never empty", () => {
  expect(sepaText("  Kim  &  Lou ", 70)).toBe("Kim + Lou");
  expect(sepaText("Käthe Groß", 70)).toBe("Kaethe Gross");
  expect(sepaText("ab cd", 3)).toBe("ab");
  expect(sepaText("///", 70)).toBe("-");
  expect(sepaText("///", 70, "Kreda")).toBe("Kreda");
});
