import { createRequire } from "node:module";
import { join } from "node:path";
import type { FormatFactoryService, Invoice, invoiceSchema } from "@e-invoice-eu/core";
import { buildInvoice } from "#lib/platform/e-invoice/build-invoice.ts";
import type { EInvoice } from "#lib/platform/e-invoice/model.ts";
import { log } from "#lib/platform/log/log.ts";

/** XRechnung 3.0 in UBL, for the administration; CII with the whole of EN 16931, as Factur-X and ZUGFeRD embed it. */
export type EInvoiceSyntax = "XRECHNUNG-UBL" | "CII";

type Library = { FormatFactoryService: typeof FormatFactoryService; invoiceSchema: typeof invoiceSchema };
type Check = ((data: unknown) => boolean) & { errors?: readonly { instancePath: string; message?: string }[] | null };
type Ajv = new (options: object) => { compile: (schema: object) => Check };
type Writer = { service: ReturnType<FormatFactoryService["createFormatService"]>; check: Check };

class EInvoiceError extends Error {
  override name = "EInvoiceError";
}

const logger = {
  log: () => undefined,
  warn: (text: string) => log.warn({ text }, "e-invoice"),
  error: (text: string) => log.error({ text }, "e-invoice"),
};

const writers = new Map<EInvoiceSyntax, Writer>();

/**
 * The library's own service compiles its JSON schema for every single invoice, half a second each; here once per process and syntax, with the
 * same validator and options. It is large, so it is loaded at the first use, never at import.
 */
const getWriter = (syntax: EInvoiceSyntax): Writer => {
  const known = writers.get(syntax);
  if (known) return known;
  const require = createRequire(join(process.cwd(), "package.json"));
  const library = require("@e-invoice-eu/core") as Library;
  const { default: Ajv2019 } = createRequire(require.resolve("@e-invoice-eu/core"))("ajv/dist/2019") as { default: Ajv };
  const service = new library.FormatFactoryService().createFormatService(syntax, logger);
  const schema = structuredClone(library.invoiceSchema);
  service.patchSchema(schema);
  const writer = { service, check: new Ajv2019({ strict: true, allErrors: true, useDefaults: true }).compile(schema) };
  writers.set(syntax, writer);
  return writer;
};

/**
 * The XML of an e-invoice, the same for the same invoice. What goes in is checked against the library's JSON schema of EN 16931 first: fields,
 * cardinalities, code lists, decimals.
 * @throws EInvoiceError when something cannot be said in EN 16931
 */
export const makeEInvoiceXml = async (invoice: EInvoice, syntax: EInvoiceSyntax): Promise<string> => {
  const { service, check } = getWriter(syntax);
  const built: Invoice = buildInvoice(invoice);
  if (!check(built)) {
    const faults = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
    throw new EInvoiceError(`${invoice.number}: ${faults.join("; ").slice(0, 1_000)}`);
  }
  service.fillInvoiceDefaults(built);
  const made = await service.generate(built, { format: syntax, lang: "en" });
  return typeof made === "string" ? made : new TextDecoder().decode(made);
};

/** The same for a paper that is made in any case: null, with the reason in the log as an error, where the check fails. */
export const tryEInvoiceXml = async (invoice: EInvoice, syntax: EInvoiceSyntax): Promise<string | null> => {
  try {
    return await makeEInvoiceXml(invoice, syntax);
  } catch (error) {
    if (!(error instanceof EInvoiceError)) throw error;
    log.error({ error }, "a paper is made without its e-invoice");
    return null;
  }
};
