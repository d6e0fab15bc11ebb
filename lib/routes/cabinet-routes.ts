import type { RouteKey } from "#lib/routes/routes.ts";

/** The rooms of the cabinet in the order of its navigation; the layout leaves out what is not built. */
export const cabinetRoutes = {
  buying: ["cabinet.boughtMaterials", "cabinet.favourites", "cabinet.invoices"],
  account: ["cabinet.billingAddress", "cabinet.changeEmail", "cabinet.changePassword", "cabinet.bankDetails", "cabinet.notifications"],
} as const satisfies Record<string, readonly RouteKey[]>;

export type CabinetGroupKey = keyof typeof cabinetRoutes;
export type CabinetRoute = (typeof cabinetRoutes)[CabinetGroupKey][number];
