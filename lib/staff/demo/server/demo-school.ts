import { eq } from "drizzle-orm";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { getBudget, setBudget } from "#lib/commerce/school-budgets/server/budget.ts";
import { makeQuote } from "#lib/commerce/school-quotes/server/make-quote.ts";
import { askFor } from "#lib/commerce/school-requests/server/ask-for.ts";
import { listRequests } from "#lib/commerce/school-requests/server/list-requests.ts";
import { wish } from "#lib/commerce/school-requests/server/wish.ts";
import { giveSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { listLicences } from "#lib/commerce/seats/server/list-licences.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolMembers, schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";
import { buy } from "#lib/staff/demo/server/demo-shopping.ts";

/** What her office asked for: a quote that waits to be ordered. */
const quote = async (schoolMaster: number, id: number): Promise<void> => {
  if ((await getDb().$count(schoolQuotes, eq(schoolQuotes.userId, schoolMaster))) > 0) return;
  const visitor = { cartToken: null, userId: schoolMaster, world: defaultWorld };
  await putItem(visitor, { material_id: id, licence: "school", seats: 30 });
  const { finalPrice, totalVoucherDiscount, currency } = await viewCart(visitor);
  const purchase = { orderNumber: "Muster-118", costCentre: "" };
  await makeQuote(visitor, { totalMinor: finalPrice + totalVoucherDiscount, currency, purchase });
};

/** The school has a budget and licences with seats given, its list has wishes, a quote, and its member has asked for something. */
export const supplySchool = async ({ schoolMaster, schoolMember, hers, others }: Cast): Promise<void> => {
  if ((await getDb().$count(schoolMembers, eq(schoolMembers.userId, schoolMaster))) === 0) return;
  const { kind } = await getBudget(schoolMaster, {});
  if (kind === null) await setBudget({ id: schoolMaster, address: null }, { kind: "pooled", amountMinor: 60_000 });
  const [bought, wished, asked] = [hers[3] ?? hers[0], others[1], others[2]];
  if (bought) await buy("school", { userId: schoolMaster, ids: [bought], provider: "invoice", seats: 10 });
  const { items } = await listLicences(schoolMaster);
  for (const { id } of items) for (const userId of [schoolMaster, schoolMember]) await giveSeat(schoolMaster, { id, userId });
  const offered = others[3] ?? others[0];
  if (offered) await quote(schoolMaster, offered);
  if (wished) for (const userId of [schoolMaster, schoolMember]) await wish(userId, wished);
  if (!asked || (await listRequests(schoolMember, defaultWorld)).items.length > 0) return;
  await wish(schoolMember, asked);
  await askFor(schoolMember, { materialId: asked, seats: 10, note: "Für die Kartenarbeit in der 4a ab Januar." });
};
