import { expect } from "vitest";
import { readXml } from "#tests/read-xml.ts";

const TOTALS = "//cac:LegalMonetaryTotal";
const SUBTOTALS = "/*/cac:TaxTotal/cac:TaxSubtotal";
const LINES = "//cac:InvoiceLine|//cac:CreditNoteLine";

/** The sum rules of EN 16931 over a UBL document, each exactly. BR-CO-17 rounds to two decimals, in a currency without any to its whole unit. */
export const expectUblSums = (xml: string): void => {
  const { all, text, money, sum, dispose } = readXml(xml);
  const total = (name: string) => money(`${TOTALS}/cbc:${name}`);
  const lines = all(LINES);
  const net = lines.reduce((so, line) => so + money("./cbc:LineExtensionAmount", line), 0);
  expect(total("LineExtensionAmount"), "BR-CO-10").toBe(net);
  const level = (isCharge: boolean) => `/*/cac:AllowanceCharge[cbc:ChargeIndicator='${isCharge}']/cbc:Amount`;
  expect(total("AllowanceTotalAmount"), "BR-CO-11").toBe(sum(level(false)));
  expect(total("ChargeTotalAmount"), "BR-CO-12").toBe(sum(level(true)));
  expect(total("TaxExclusiveAmount"), "BR-CO-13").toBe(net - total("AllowanceTotalAmount") + total("ChargeTotalAmount"));
  const vat = money("/*/cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount");
  expect(vat, "BR-CO-14").toBe(sum(`${SUBTOTALS}/cbc:TaxAmount`));
  expect(total("TaxInclusiveAmount"), "BR-CO-15").toBe(total("TaxExclusiveAmount") + vat);
  expect(total("PayableAmount"), "BR-CO-16").toBe(total("TaxInclusiveAmount") - total("PrepaidAmount") + total("PayableRoundingAmount"));
  for (const subtotal of all(SUBTOTALS)) {
    const rate = Number(text("./cac:TaxCategory/cbc:Percent", subtotal) ?? 0);
    const unit = text("/*/cbc:DocumentCurrencyCode") === "JPY" ? 100 : 1;
    const [taxable, tax] = [money("./cbc:TaxableAmount", subtotal), money("./cbc:TaxAmount", subtotal)];
    const exact = Math.floor((Math.abs(taxable / unit) * Math.round(rate * 100) + 5_000) / 10_000) * unit;
    expect(Math.abs(tax), "BR-CO-17").toBe(exact);
    const category = text("./cac:TaxCategory/cbc:ID", subtotal);
    const same = lines.filter(
      (line) =>
        text("./cac:Item/cac:ClassifiedTaxCategory/cbc:ID", line) === category &&
        Number(text("./cac:Item/cac:ClassifiedTaxCategory/cbc:Percent", line) ?? 0) === rate,
    );
    expect(taxable, "BR-S-08 and its like").toBe(same.reduce((so, line) => so + money("./cbc:LineExtensionAmount", line), 0));
  }
  for (const line of lines) {
    const price = money("./cac:Price/cbc:PriceAmount", line);
    expect(price, "BR-27").toBeGreaterThanOrEqual(0);
    const quantity = Number(text("./cbc:InvoicedQuantity|./cbc:CreditedQuantity", line));
    const base = Number(text("./cac:Price/cbc:BaseQuantity", line));
    expect((price * quantity) / base, "price × quantity ÷ base").toBe(money("./cbc:LineExtensionAmount", line));
  }
  const supplier = "//cac:AccountingSupplierParty/cac:Party";
  const known =
    text(`${supplier}/cac:PartyIdentification/cbc:ID`) ?? text(`${supplier}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID`);
  expect(known, "BR-CO-26").toBeTruthy();
  const isDue = total("PayableAmount") > 0;
  if (isDue) expect(text("//cbc:DueDate") ?? text("//cac:PaymentTerms/cbc:Note"), "BR-CO-25").toBeTruthy();
  dispose();
};

const SUMS = "//ram:SpecifiedTradeSettlementHeaderMonetarySummation";

/** Whether a CII document says the same amounts as its UBL twin. */
export const expectSameAmounts = (cii: string, ubl: string): void => {
  const [a, b] = [readXml(cii), readXml(ubl)];
  const pairs: [string, string][] = [
    ["LineTotalAmount", "LineExtensionAmount"],
    ["TaxBasisTotalAmount", "TaxExclusiveAmount"],
    ["GrandTotalAmount", "TaxInclusiveAmount"],
    ["TotalPrepaidAmount", "PrepaidAmount"],
    ["RoundingAmount", "PayableRoundingAmount"],
    ["DuePayableAmount", "PayableAmount"],
  ];
  for (const [one, other] of pairs) expect(a.money(`${SUMS}/ram:${one}`), one).toBe(b.money(`${TOTALS}/cbc:${other}`));
  expect(a.sum("//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:CalculatedAmount")).toBe(
    b.sum(`${SUBTOTALS}/cbc:TaxAmount`),
  );
  expect(a.sum("//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount")).toBe(
    b.sum(`(${LINES})/cbc:LineExtensionAmount`),
  );
  a.dispose();
  b.dispose();
};
