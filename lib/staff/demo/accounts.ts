export type DemoAccount = {
  email: string;
  publicName: string;
  role: "buyer" | "seller" | "schoolMaster" | "schoolMember" | "admin";
};

/** One password for all five, printed on the login page of a demonstration; never created outside one. */
export const demoPassword = "kreide-tafel-2026";

/** Accounts to try the site with: a buyer, a seller (one of the studios that made the catalogue), a school's account master and member, and an administrator. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "buyer@kreda.example", publicName: "Demo Buyer", role: "buyer" },
  { email: "seller@kreda.example", publicName: "Lernwerkstatt Elbufer", role: "seller" },
  { email: "master@kreda.example", publicName: "Demo School Master", role: "schoolMaster" },
  { email: "member@kreda.example", publicName: "Demo School Member", role: "schoolMember" },
  { email: "admin@kreda.example", publicName: "Demo Administrator", role: "admin" },
];

/** The past of the demonstration begins so many days before it does. */
export const PAST_DAYS = 118;
