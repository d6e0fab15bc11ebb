import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { expect, it, vi } from "vitest";
import { POST as linkPdf } from "#app/api/v1/invoices/[id]/link/route.ts";
import { GET as readPdf } from "#app/api/v1/invoices/[id]/pdf/route.ts";
import { GET as listInvoices } from "#app/api/v1/invoices/route.ts";
import { GET as linkedPdf } from "#app/files/invoice/[token]/route.ts";
import { invoicePage } from "#lib/commerce/orders/schema.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { makeInvoicePdf, renderInvoice } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb, getPool } from "#lib/platform/db/client.ts";
import { invoices, oneTimeTokens, outbox } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { runWorker } from "#lib/platform/jobs/run-worker.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { mails, tasks } from "#lib/platform/registry/tasks.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const textOf = async (pdf: Uint8Array): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const text = [...document.pages()].map((page) => page.getText()).join("\n");
  document.destroy();
  library.destroy();
  return text.replace(/\s+/g, " ");
};
const order = async (
  wanted: { world?: World; provider?: "sandbox" | "invoice"; title?: string; invoiceEmail?: string; totalMinor?: number } = {},
) => {
  const { world = "de", provider = "sandbox" } = wanted;
  const user = await buildUser({ world });
  const material = await buildMaterial({ priceMinor: 1190, currency: "EUR", title: wanted.title ?? "Bruch-Domino" });
  const cartToken = await buildCart([material.id], { userId: user.id, world });
  const address = { ...billing, ...(wanted.invoiceEmail && { invoiceEmail: wanted.invoiceEmail }) };
  const input = {
    totalMinor: wanted.totalMinor ?? 1190,
    currency: worlds[world].currency,
    provider,
    billing: address,
    withdrawalConsent: true,
    sandbox: { card: "4242424242424242" },
  };
  const { order: placed } = await placeOrder({ userId: user.id, cartToken, world, actorId: null }, input, newKey());
  const invoiceId = placed.invoices[0]?.id ?? 0;
  return { user, placed, invoiceId };
};
const documentOf = async (id: number) => (await getDb().select().from(invoices).where(eq(invoices.id, id)))[0]?.document as InvoiceDocument;

it("an order's jobs make the PDF and both mails: confirmation with consent, invoice with the PDF", async () => {
  const { user, placed, invoiceId } = await order({ invoiceEmail: "kasse@school.example" });
  const worker = await runWorker(getPool(), tasks);
  await vi.waitFor(async () => expect(await getDb().$count(outbox, eq(outbox.template, "invoice"))).toBe(1), 15_000);
  const folder = path.join(process.env.DATA_DIR as string, "outbox");
  await vi.waitFor(() => expect(readdirSync(folder).filter((name) => name.endsWith(".eml"))).toHaveLength(2), 15_000);
  await worker.stop();
  const mails = await Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
  const confirmation = mails.find(({ to }) => to?.[0]?.address === user.email);
  expect(confirmation?.subject).toBe(`Deine Bestellung ${placed.id}`);
  for (const part of [confirmation?.text, confirmation?.html]) {
    expect(part).toMatch(/Bruch-Domino/);
    expect(part).toMatch(/11,90\s€/);
    expect(part).toMatch(/Widerrufsrecht verliere/);
    expect(part).toContain("http://localhost:3000/de/");
  }
  const invoice = mails.find(({ to }) => to?.[0]?.address === "kasse@school.example");
  const label = placed.invoices[0]?.label ?? "";
  expect(invoice?.subject).toBe(`Rechnung ${label}`);
  expect(invoice?.attachments).toMatchObject([{ filename: `${label}.pdf`, mimeType: "application/pdf" }]);
  expect(await textOf(new Uint8Array(invoice?.attachments[0]?.content as ArrayBuffer))).toContain(label);
  await getDb().update(invoices).set({ storageKey: null }).where(eq(invoices.id, invoiceId));
  await Promise.all([makeInvoicePdf(invoiceId), makeInvoicePdf(invoiceId), makeInvoicePdf(invoiceId)]);
  await makeInvoicePdf(invoiceId);
  expect(await getDb().$count(outbox, eq(outbox.template, "invoice"))).toBe(2);
});

it("an invoice says what the law asks for: both parties, number, days, net, rate, VAT, gross", async () => {
  const { invoiceId, placed } = await order();
  const text = await textOf(await renderInvoice(await documentOf(invoiceId)));
  const wanted = [
    "Kreda Demo GmbH",
    "Musterstraße 1",
    "Mareike Dorn",
    "48151 Münster",
    "Deutschland",
    placed.invoices[0]?.label ?? "",
    "Rechnungsdatum",
    "Leistungsdatum",
    "10,00 €",
    "19 %",
    "1,90 €",
    "11,90 €",
    "Testkarte",
  ];
  for (const one of wanted) expect(text).toContain(one);
  expect(text).not.toContain("IBAN");
});

it("ROUTE-52 a transfer's invoice names account, reference and day, and that it is an example", async () => {
  const { invoiceId, placed } = await order({ provider: "invoice" });
  const document = await documentOf(invoiceId);
  const text = await textOf(await renderInvoice(document));
  for (const one of ["DE89 3704 0044 0532 0130 00", "Verwendungszweck", placed.invoices[0]?.label ?? "", "Beispielkonto"])
    expect(text).toContain(one);
  expect(document.transfer?.dueOn).toBe(operatorDay(new Date(placed.transfer?.dueAt ?? 0)));
});

it("reverse charge and foreign currencies are written down", async () => {
  const { invoiceId } = await order();
  const document = await documentOf(invoiceId);
  const school = { ...document.buyer, company: "École SARL", country: "FR", vatId: "FR40303265045" };
  const reverse = await textOf(
    await renderInvoice({
      ...document,
      buyer: school,
      isReverseCharge: true,
      vat: [{ rateBp: 0, netMinor: 1000, vatMinor: 0, grossMinor: 1000 }],
    }),
  );
  expect(reverse).toContain("Steuerschuldnerschaft des Leistungsempfängers");
  expect(reverse).toContain("FR40303265045");
  const czech = await order({ world: "cz", totalMinor: 29_155 });
  const { homeVat, currency } = await documentOf(czech.invoiceId);
  expect([currency, homeVat]).toEqual(["CZK", { currency: "EUR", vatMinor: 190 }]);
});

it("an invoice is a tagged PDF in its language, in every world and with titles of any script and any punctuation", async () => {
  const { invoiceId } = await order({ title: 'Κλάσματα – 分数 – भिन्न – เศษส่วน #let x = [$a$] \\ " */ // @ref <tag> `raw`' });
  const document = await documentOf(invoiceId);
  for (const world of worldCodes) {
    const { catalog } = await PDFDocument.load(await renderInvoice({ ...document, world, language: worlds[world].language }));
    expect(String(catalog.get(PDFName.of("MarkInfo")))).toContain("/Marked true");
    const lang = String(catalog.get(PDFName.of("Lang")));
    expect(lang).toMatch(world === "de" ? /^\(de/ : world === "gr" ? /^\(el/ : /^\(\w\w/);
  }
  expect(await textOf(await renderInvoice(document))).toContain("#let x = [$a$]");
  expect((await renderInvoice({ ...document, buyer: { ...document.buyer, name: "Zoë 🦊 مريم" } })).byteLength).toBeGreaterThan(1000);
});

it("threat 5 ROUTE-27 invoices of others do not exist; one's own are listed and downloaded", async () => {
  const { user, invoiceId, placed } = await order();
  const other = await buildUser();
  const params = { id: String(invoiceId) };
  const read = (token: string | null) => call(readPdf, { path: "/?world=de", params, token });
  const mine = await read(user.token);
  expect(mine.headers.get("content-disposition")).toBe(`attachment; filename="${placed.invoices[0]?.label}.pdf"`);
  expect(mine.headers.get("cache-control")).toBe("private, no-store");
  expect(mine.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await read(other.token)).status).toBe(404);
  expect((await read(null)).status).toBe(401);
  expect((await call(linkPdf, { method: "POST", path: "/?world=de", params, token: other.token })).status).toBe(404);
  const page = async (token: string) => invoicePage.parse((await call(listInvoices, { path: "/?world=de", token })).body.data);
  expect(await page(user.token)).toMatchObject({ total: 1, items: [{ id: invoiceId, orderId: placed.id, grossMinor: 1190 }] });
  expect(await page(other.token)).toMatchObject({ total: 0, items: [] });
});

it("threat 14 the link to an invoice works once, for two minutes, for nothing else", async () => {
  const { user, invoiceId } = await order();
  const make = async () =>
    String(
      (await call(linkPdf, { method: "POST", path: "/?world=de", params: { id: String(invoiceId) }, token: user.token })).body.data?.url,
    );
  const open = (url: string) => call(linkedPdf, { path: url, params: { token: url.split("/").at(-1) ?? "" } });
  const url = await make();
  const answers = await Promise.all([open(url), open(url), open(url)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  const late = await make();
  await getDb()
    .update(oneTimeTokens)
    .set({ expiresAt: new Date(Date.now() - 1) });
  expect((await open(late)).status).toBe(410);
  const foreign = await make();
  await getDb().update(oneTimeTokens).set({ purpose: "cart_restore" });
  expect((await open(foreign)).status).toBe(410);
});

it("both order mails can be written in every world, their links leading to pages of it", () => {
  const transfer = {
    holder: "Kreda",
    iban: "DE89370400440532013000",
    bic: "X",
    reference: "KR-2026-000001",
    dueOn: "2026-12-05",
    isExample: true,
  };
  const amounts = {
    currency: "EUR",
    originalMinor: 1190,
    discountMinor: 100,
    creditMinor: 50,
    totalMinor: 1040,
    vatMinor: 166,
    vatRateBp: 1900,
  };
  const payload = {
    name: "Mareike",
    orderId: 7,
    lines: [{ title: "Bruch-Domino", minor: 1190 }],
    ...amounts,
    isReverseCharge: false,
    withdrawalText: "…",
    transfer,
  };
  const of = { name: "Mareike", label: "KR-2026-000001", orderId: 7, currency: "EUR", totalMinor: 1040, dueOn: "2026-12-05" };
  for (const world of worldCodes) {
    for (const [name, data] of [
      ["order_confirmation", payload],
      ["invoice", of],
    ] as const) {
      const template = mails[name];
      if (!template) throw new Error("no template");
      const { html, text, subject } = renderMail(template, data, { world, language: worlds[world].language });
      expect(`${subject} ${html} ${text}`).not.toMatch(/invoice\.\w|mail\.\w|undefined|NaN/);
      expect(text).toContain(`http://localhost:3000/${world}/`);
    }
  }
});
