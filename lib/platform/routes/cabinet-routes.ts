import type { RouteKey } from "#lib/platform/routes/routes.ts";

/** The rooms of the cabinet in the order of its navigation; the layout leaves out what is not built. */
export const cabinetRoutes = {
  buying: [
    "cabinet.boughtMaterials",
    "cabinet.lessonPacks",
    "cabinet.adaptations",
    "aiTools.documents",
    "interactive.myInteractives",
    "cabinet.favourites",
    "cabinet.savedSearches",
    "cabinet.notices",
    "cabinet.gifts",
    "cabinet.questions",
    "cabinet.invoices",
  ],
  selling: [
    "cabinet.uploadEdit",
    "cabinet.questionDesk",
    "cabinet.sales",
    "cabinet.evaluation",
    "cabinet.vouchers",
    "cabinet.share",
    "cabinet.credit",
    "cabinet.fee",
    "postEditor",
    "cabinet.authorRedirect",
  ],
  school: [
    "cabinet.mySchool",
    "cabinet.schoolRequests",
    "cabinet.schoolWishlist",
    "cabinet.schoolSeats",
    "cabinet.schoolStaffroom",
    "cabinet.schoolQuotes",
    "cabinet.schoolOrders",
    "cabinet.schoolOverview",
    "cabinet.schoolAccount",
  ],
  account: [
    "cabinet.billingAddress",
    "cabinet.changeEmail",
    "cabinet.changePassword",
    "cabinet.bankDetails",
    "cabinet.personalisation",
    "cabinet.notifications",
  ],
} as const satisfies Record<string, readonly RouteKey[]>;

/** What only those see who sell (ROLE-3). */
export const sellerRoutes: readonly RouteKey[] = [
  "cabinet.questionDesk",
  "cabinet.sales",
  "cabinet.evaluation",
  "cabinet.vouchers",
  "cabinet.credit",
  "cabinet.fee",
];

/** What only those see who are in a school (ROLE-4). */
export const schoolRoutes: readonly RouteKey[] = [
  "cabinet.schoolRequests",
  "cabinet.schoolWishlist",
  "cabinet.schoolSeats",
  "cabinet.schoolStaffroom",
];

/** What of it only those see who oversee its money: not a simple member. */
export const schoolMoneyRoutes: readonly RouteKey[] = ["cabinet.schoolQuotes", "cabinet.schoolOrders", "cabinet.schoolOverview"];

export type CabinetGroupKey = keyof typeof cabinetRoutes;
export type CabinetRoute = (typeof cabinetRoutes)[CabinetGroupKey][number];
