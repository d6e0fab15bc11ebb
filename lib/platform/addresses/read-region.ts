import { regionOfPostalCode, regionsOf } from "#lib/platform/addresses/find-region.ts";
import { regionNeed } from "#lib/platform/addresses/rules.ts";

type Place = { country: string; postalCode: string; region?: string | undefined };

/**
 * The region of an address: the one that was chosen, else the one that its postal code lies in. Undefined where addresses have none, whatever
 * was chosen. `fault`: the post wants one and none is known, or the country has none of this code (ISO 3166-2 without the country's).
 */
export const readRegion = ({ country, postalCode, region }: Place): { region?: string | undefined; fault?: "required" | "invalid" } => {
  const need = regionNeed(country);
  if (!need) return {};
  const known = region || regionOfPostalCode(country, postalCode);
  if (!known) return need === "required" ? { fault: "required" } : {};
  return regionsOf(country).some(({ code }) => code === known) ? { region: known } : { fault: "invalid" };
};
