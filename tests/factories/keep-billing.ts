import { keepBilling as keep } from "#lib/commerce/orders/server/find-billing.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { billing } from "#tests/factories/build-cart.ts";

/** Somebody has said where she lives. */
export const keepBilling = ({ id }: { id: number }): Promise<void> => transaction((tx) => keep(tx, id, billing));
