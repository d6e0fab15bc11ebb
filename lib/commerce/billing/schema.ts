import { z } from "zod";
import { country } from "#lib/commerce/cart/schema.ts";
import { readRegion } from "#lib/platform/addresses/read-region.ts";
import { readPostalCode } from "#lib/platform/addresses/rules.ts";
import { isLeitwegId, LEITWEG_COUNTRY, tidyLeitwegId } from "#lib/platform/fields/leitweg-id.ts";
import { isVatId } from "#lib/platform/fields/vat-id.ts";

// No control characters: PostgreSQL refuses NUL, and no address has a line break within a line.
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text || undefined)
    .optional();

/** FORM-1: one schema on both sides. A VAT id makes the sale a business one; with a company of another EU country VAT is its own to pay. */
export const billingAddress = z
  .object({
    name: line(120).min(1, "required"),
    company: optionalLine(120),
    street: line(160).min(1, "required"),
    postalCode: line(16).min(1, "required"),
    city: line(100).min(1, "required"),
    /** Code of ISO 3166-2 without the country's: "MH". Where the post wants one and the postal code does not tell it, it must be given. */
    region: optionalLine(3),
    country,
    vatId: optionalLine(20)
      .transform((text) => text?.replace(/[\s.-]/g, "").toUpperCase() || undefined)
      .optional(),
    /** Of a German public body: its e-invoice finds its way by it. */
    leitwegId: optionalLine(60)
      .transform((text) => (text ? tidyLeitwegId(text) : undefined))
      .optional(),
    invoiceEmail: z
      .union([z.literal(""), z.email("email").max(254)])
      .nullish()
      .transform((text) => text || undefined)
      .optional(),
  })
  .superRefine(({ postalCode, region, country: where, vatId, leitwegId, company }, issues) => {
    const code = readPostalCode(where, postalCode);
    if (!code) issues.addIssue({ code: "custom", path: ["postalCode"], message: "postal_code" });
    const { fault } = readRegion({ country: where, postalCode: code ?? "", region });
    if (fault) issues.addIssue({ code: "custom", path: ["region"], message: fault });
    if (vatId && !isVatId(where, vatId)) issues.addIssue({ code: "custom", path: ["vatId"], message: "vat_id" });
    const isGerman = where === LEITWEG_COUNTRY;
    if (leitwegId && !(isGerman && isLeitwegId(leitwegId))) issues.addIssue({ code: "custom", path: ["leitwegId"], message: "leitweg_id" });
    if ((vatId || leitwegId) && !company) issues.addIssue({ code: "custom", path: ["company"], message: "required" });
  })
  .transform(({ region: chosen, ...rest }) => {
    const postalCode = readPostalCode(rest.country, rest.postalCode) ?? rest.postalCode;
    const { region } = readRegion({ country: rest.country, postalCode, region: chosen });
    return { ...rest, postalCode, ...(region && { region }) };
  });
export type BillingAddress = z.infer<typeof billingAddress>;

/** As it is kept and shown again. */
export const billingFields = z.object({
  name: z.string(),
  company: z.string().optional(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string().optional(),
  country: z.string(),
  vatId: z.string().optional(),
  leitwegId: z.string().optional(),
  invoiceEmail: z.string().optional(),
  orderNumber: z.string().optional(),
  costCentre: z.string().optional(),
});
