import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as readXRechnung } from "#app/api/v1/invoices/[id]/xrechnung/route.ts";
import { eInvoiceOf } from "#lib/commerce/orders/server/e-invoice.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { invoiceSource } from "#lib/commerce/orders/server/invoice-source.ts";
import { makeInvoicePdf, renderEInvoice, renderInvoice } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices } from "#lib/platform/db/schema/schema.ts";
import { makeEInvoiceXml } from "#lib/platform/e-invoice/make-xml.ts";
import { log } from "#lib/platform/log/log.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { escapeTypst } from "#lib/platform/typst/escape.ts";
import { call } from "#tests/call.ts";
import { configure, configured } from "#tests/configure-operator.ts";
import { expectUblSums } from "#tests/e-invoice-rules.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { bothOf, cancelledOf, cartOf, documentOf, orderOf, places, school } from "#tests/factories/invoice-papers.ts";
import { pastGuards } from "#tests/factories/past-guards.ts";
import { openPdf } from "#tests/open-pdf-a.ts";
import { readXml } from "#tests/read-xml.ts";

beforeAll(() => configure(configured));
afterAll(() => configure({}));

describe("what an e-invoice says", () => {
  it.each([
    ["S", places[0], "19", undefined, "DE136695976"],
    ["S", places[1], "25.5", undefined, "DE136695976"],
    ["AE", places[3], "0", "VATEX-EU-AE", "DE136695976"],
    ["O", places[4], undefined, "VATEX-EU-O", undefined],
  ] as const)("category %s with its rate, reason and numbers", async (category, vat, rate, reason, seller) => {
    const [ubl] = await bothOf(documentOf({ vat: vat as (typeof places)[number] }));
    const { text, dispose } = readXml(ubl);
    const of = "/*/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory";
    expect([text(`${of}/cbc:ID`), text(`${of}/cbc:Percent`), text(`${of}/cbc:TaxExemptionReasonCode`)]).toEqual([category, rate, reason]);
    expect(text("//cac:AccountingSupplierParty//cac:PartyTaxScheme/cbc:CompanyID")).toBe(seller);
    expect(text("//cac:AccountingCustomerParty//cac:PartyTaxScheme/cbc:CompanyID")).toBe(category === "AE" ? "FR40303265045" : undefined);
    dispose();
  });

  it("a transfer is due with its account; a cancellation names its invoice and is positive", async () => {
    const due = documentOf({ byTransfer: true });
    const { text, dispose } = readXml((await bothOf(due))[0]);
    expect(text("//cbc:CustomizationID")).toBe("urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0");
    expect([text("//cbc:InvoiceTypeCode"), text("//cbc:DueDate"), text("//cbc:BuyerReference")]).toEqual(["380", "2026-12-05", "17"]);
    expect([text("//cbc:PaymentMeansCode"), text("//cac:PayeeFinancialAccount/cbc:ID"), text("//cbc:PaymentID")]).toEqual([
      "58",
      "DE89370400440532013000",
      "KR-2026-000017",
    ]);
    expect([
      text("//cac:AccountingSupplierParty//cbc:EndpointID[@schemeID='EM']"),
      text("//cac:AccountingCustomerParty//cbc:EndpointID[@schemeID='EM']"),
      text("//cac:AccountingSupplierParty//cac:Contact/cbc:Telephone"),
      text("//cac:AccountingSupplierParty//cbc:PostalZone"),
      text("//cac:AccountingSupplierParty//cbc:CityName"),
    ]).toEqual(["post@kreda.example", "kasse@school.example", "+49 30 1234567", "10115", "Berlin"]);
    dispose();
    const cart = cartOf({});
    const { order, rows } = orderOf(cart);
    const back = readXml((await bothOf(cancelledOf(cart, order, rows, documentOf())))[0]);
    expect([back.text("/*/cbc:CreditNoteTypeCode"), back.text("//cac:InvoiceDocumentReference/cbc:ID")]).toEqual(["381", "KR-2026-000017"]);
    expect(back.text("//cac:LegalMonetaryTotal/cbc:PayableAmount")).toBe("11.90");
    back.dispose();
  });

  it("BT-10 a public body's Leitweg-ID is the buyer reference, of what is taken back too, and stands on the paper", async () => {
    const { orderId } = await buildSale({ billing: { ...school, leitwegId: "04011000-1234512345-06" } });
    const [invoice] = await getDb().select().from(invoices).where(eq(invoices.orderId, orderId));
    const office = invoice?.document as InvoiceDocument;
    const [ubl, cii] = await bothOf(office);
    const [read, other] = [readXml(ubl), readXml(cii)];
    expect(read.text("/*/cbc:BuyerReference")).toBe("04011000-1234512345-06");
    expect(other.text("//*[local-name()='BuyerReference']")).toBe("04011000-1234512345-06");
    read.dispose();
    other.dispose();
    const cart = cartOf({});
    const { order, rows } = orderOf(cart);
    const back = readXml((await bothOf(cancelledOf(cart, order, rows, office)))[0]);
    expect(back.text("/*/cbc:BuyerReference")).toBe("04011000-1234512345-06");
    back.dispose();
    expect(invoiceSource(office, "Kreda").source).toContain(escapeTypst("Leitweg-ID: 04011000-1234512345-06"));
    expect(invoiceSource(documentOf(), "Kreda").source).not.toContain("Leitweg");
  });

  it("yen have no decimals, and the tax stands in the operator's currency too", async () => {
    const document = documentOf({ currency: "JPY" });
    const { text, all, dispose } = readXml((await bothOf(document))[0]);
    expect(text("//cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount")).toBe(String(document.grossMinor));
    expect([text("//cbc:TaxCurrencyCode"), all("/*/cac:TaxTotal").length]).toEqual(["EUR", 2]);
    expect(text("/*/cac:TaxTotal/cbc:TaxAmount[@currencyID='EUR']")).toBe(decimal(document.homeVat?.vatMinor ?? 0, "EUR"));
    dispose();
  });
});

describe("the PDF", () => {
  it("is a tagged PDF/A-3b that holds the XML byte by byte and says so in its XMP", async () => {
    const document = documentOf({
      lines: [{ priceMinor: 290, isSchool: true, seats: 20, title: "Größe & <Maß> „ß“ 分数", refundedPercent: 1 }],
    });
    const xml = await makeEInvoiceXml(eInvoiceOf(document, "anna@school.example"), "CII");
    const { files, xmp, isMarked } = await openPdf(await renderInvoice(document, xml));
    expect(files.map(({ name, mimeType, afRelationship }) => [name, mimeType, afRelationship])).toEqual([
      ["factur-x.xml", "text/xml", "Alternative"],
    ]);
    expect(Buffer.from(files[0]?.data ?? []).equals(Buffer.from(xml, "utf8"))).toBe(true);
    expect(isMarked).toBe(true);
    const meta = readXml(xmp.replace(/<\?xpacket[^>]*\?>/g, ""));
    const value = (name: string) => meta.text(`//*[local-name()='${name}']`);
    expect([value("part"), value("conformance"), value("ConformanceLevel"), value("DocumentFileName"), value("DocumentType")]).toEqual([
      "3",
      "B",
      "EN 16931",
      "factur-x.xml",
      "INVOICE",
    ]);
    expect(meta.all("//*[local-name()='schemas']")).toHaveLength(1);
    const uri = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
    const described = `//*[local-name()='namespaceURI'][.='${uri}']/..//*[local-name()='name']`;
    expect(meta.all(described).map(({ content }) => content)).toEqual(["DocumentFileName", "DocumentType", "Version", "ConformanceLevel"]);
    meta.dispose();
  });

  it("is made without the XML when the operator's configuration lacks a number of the tax office, or no font draws a name", async () => {
    const strange = documentOf();
    const missingOf = ([facts]: readonly unknown[]) => (facts as { missing: string[] }).missing;
    const [infos, warnings, whispers] = (["info", "warn", "debug"] as const).map((level) =>
      vi.spyOn(log, level).mockImplementation(() => {}),
    );
    const drawn = await openPdf(await renderEInvoice({ ...strange, buyer: { ...strange.buyer, name: "Zoë 🦊 مريم" } }, "a@b.example"));
    expect(drawn.files).toEqual([]);
    configure({});
    const bare = await openPdf(await renderEInvoice(documentOf(), "a@b.example"));
    // Of the standards it does not fit the operator reads; of what she has not configured once, however many papers follow.
    expect(infos?.mock.calls.map(([facts]) => (facts as { standard?: string }).standard)).toEqual(["a-3b", "ua-1"]);
    await renderEInvoice(documentOf(), "a@b.example");
    expect(warnings?.mock.calls.map(missingOf)).toEqual([["OPERATOR_VAT_ID"]]);
    // The thread that could not make it says so, too.
    expect(whispers?.mock.calls.map(missingOf).filter((missing) => missing !== undefined)).toEqual([["OPERATOR_VAT_ID"]]);
    configure(configured);
    vi.restoreAllMocks();
    expect([bare.files, bare.xmp.includes("pdfuaid:part>1<")]).toEqual([[], true]);
  });

  it("the job stores it, and the same document gives the same bytes", async () => {
    const { orderId } = await buildSale();
    const [row] = await getDb().select().from(invoices).where(eq(invoices.orderId, orderId));
    await makeInvoicePdf(row?.id ?? 0);
    const [stored] = await getDb().select().from(invoices).where(eq(invoices.orderId, orderId));
    const { files } = await openPdf(await getStorage().get(stored?.storageKey ?? ""));
    expect(Buffer.from(files[0]?.data ?? []).toString("utf8")).toContain(row?.label ?? "?");
    const document = documentOf();
    expect(Buffer.from(await renderEInvoice(document, "a@b.example"))).toEqual(Buffer.from(await renderEInvoice(document, "a@b.example")));
  });
});

describe("threat 5 XRechnung", () => {
  const read = (token: string | null, id: number) => call(readXRechnung, { path: "/?world=de", token, params: { id: String(id) } });
  const sold = async (isBusiness: boolean) => {
    const anna = await buildMember();
    const { orderId } = await buildSale({ user: anna });
    const [row] = await getDb().select().from(invoices).where(eq(invoices.orderId, orderId));
    const document = { ...(row?.document as InvoiceDocument), ...(isBusiness && { buyer: school }) };
    await pastGuards((tx) =>
      tx
        .update(invoices)
        .set({ document })
        .where(eq(invoices.id, row?.id ?? 0)),
    );
    return { anna, id: row?.id ?? 0, label: row?.label ?? "" };
  };

  it("is downloaded by its school alone; invoices of others and of private buyers do not exist", async () => {
    const { anna, id, label } = await sold(true);
    const mine = await read(anna.token, id);
    expect([mine.status, mine.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(mine.headers.get("content-disposition")).toBe(`attachment; filename="${label}.xml"`);
    expectUblSums(mine.bytes.toString("utf8"));
    const other = await buildMember();
    const privately = await sold(false);
    const denied = [await read(other.token, id), await read(other.token, 999_999), await read(privately.anna.token, privately.id)];
    expect(denied.map(({ status, body }) => [status, body.error?.code])).toEqual(denied.map(() => [404, "not_found"]));
    expect((await read(null, id)).status).toBe(401);
  });

  it("says what the operator has not configured", async () => {
    const { anna, id } = await sold(true);
    const [row] = await getDb().select().from(invoices).where(eq(invoices.id, id));
    const document = row?.document as InvoiceDocument;
    const operator = { ...document.operator, vatId: null, taxNumber: null, address: "Musterstraße 1", contact: undefined };
    await pastGuards((tx) =>
      tx
        .update(invoices)
        .set({ document: { ...document, operator } })
        .where(eq(invoices.id, id)),
    );
    configure({});
    const { status, body } = await read(anna.token, id);
    configure(configured);
    expect([status, body.error?.code]).toEqual([409, "e_invoice_incomplete"]);
    expect(String(body.error?.message)).toMatch(/OPERATOR_VAT_ID, OPERATOR_ADDRESS, OPERATOR_PHONE/);
  });
});
