import { euVat } from "stdnum";
import { z } from "zod";
import { isEuMember } from "#lib/commerce/vat/rules.ts";
import type { VatCheck } from "#lib/commerce/vat/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { isVatId } from "#lib/platform/fields/vat-id.ts";
import { log } from "#lib/platform/log/log.ts";

/** VIES is often slow, and a member state's part of it often away. */
const TIMEOUT_MS = 4_000;

/** The answer to a question that VIES could put; everything else it says means that it could not. */
const answer = z.object({ valid: z.boolean(), requestDate: z.string() });

/** By every published checksum of the country; beyond the EU nothing is known. `vatId` with its letters, in capitals. */
export const hasVatChecksum = (country: string, vatId: string): boolean => {
  const validators = isEuMember(country) ? euVat[country] : undefined;
  return !validators || validators.some((one) => one.validate(vatId).isValid || one.validate(vatId.slice(2)).isValid);
};

/** The one answer for cart, checkout, billing address and sellers' tax status: form and every checksum fit. */
export const isSoundVatId = (country: string, vatId: string): boolean => isVatId(country, vatId) && hasVatChecksum(country, vatId);

/** @throws AppError invalid_input: vat_id at `field` when the number cannot be one of that country; nothing without a number */
export const requireSoundVatId = ({ country, vatId }: { country: string; vatId?: string | undefined }, field: string): void => {
  if (vatId && !isSoundVatId(country, vatId)) throw new AppError("invalid_input", { fields: { [field]: "vat_id" } });
};

const ask = async (vatId: string): Promise<boolean> => {
  const response = await fetch(`${getEnv().VIES_URL.replace(/\/$/, "")}/check-vat-number`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    // Greece writes EL here too, as its numbers do.
    body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  });
  return answer.parse(await response.json()).valid;
};

/** Asks the register of the EU. Never throws: a register that is away stands in nobody's way. */
export const askVies = async (country: string, vatId: string): Promise<VatCheck> => {
  if (!isEuMember(country)) return null;
  try {
    return (await ask(vatId)) ? "registered" : "unknown";
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.name : "unknown" }, "VIES could not be asked");
    return "unchecked";
  }
};
