import type { VatDecision } from "#lib/commerce/vat/rules.ts";
import { worldOfCountry } from "#lib/platform/location/find-country.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Facts = {
  /** Where the order is taxed: of the billing address. */
  vat: Pick<VatDecision, "country">;
  vatId?: string | undefined;
  cartWorld: World;
  /** The country of the connection, where it is known. */
  connection?: string | null | undefined;
};

/**
 * What says where a buyer is (Regulation 282/2011 art. 24b and 24f), each a country: her billing address; the country that the shop she bought in is
 * for, hers where that shop is also her country's; the country of her connection, of which nothing else is kept. Her VAT id stands beside them.
 */
export const locationProofs = ({ vat, vatId, cartWorld, connection }: Facts): Record<string, string> => ({
  billingAddress: vat.country,
  world: worldOfCountry(vat.country) === cartWorld ? vat.country : worlds[cartWorld].country,
  cartWorld,
  ...(connection && { connection }),
  ...(vatId && { vatId }),
});
