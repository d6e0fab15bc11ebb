import type { SaleTerms } from "#lib/commerce/shares/rules.ts";
import { getEarningTerms } from "#lib/commerce/shares/server/get-earning-terms.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What a first sale in a world would be booked by today: bought by a consumer of its country, in its currency. */
export const getSaleTerms = async (world: World): Promise<SaleTerms> => {
  tagPage("rates");
  const { shareBp, vatRateBp, feeMinor } = await getEarningTerms(null);
  return { shareBp, vatRateBp: vatRateBp[world], feeMinor: feeMinor[worlds[world].currency] };
};
