/** Groups of the preference centre (ROUTE-21). */
export type MailGroup = "needed" | "buying" | "following";

type MailKind = {
  group: MailGroup /** Sent whatever is chosen: contracts and security. */;
  isMandatory?: true /** For those who never chose. */;
  isOnAtFirst: boolean;
};

/** Every kind of mail that Kreda sends, as a user sees them. A kind is listed only when it is really sent. */
export const mailKinds = {
  orders: { group: "needed", isMandatory: true, isOnAtFirst: true },
  account: { group: "needed", isMandatory: true, isOnAtFirst: true },
  // Only for carts whose owner asked for it there (UWG § 7); here it can be forbidden altogether.
  cart_reminder: { group: "buying", isOnAtFirst: true },
  // Whoever follows an author asked for her news.
  author_news: { group: "following", isOnAtFirst: true },
} as const satisfies Record<string, MailKind>;

export type MailKindKey = keyof typeof mailKinds;
export type OptionalKind = { [K in MailKindKey]: (typeof mailKinds)[K] extends { isMandatory: true } ? never : K }[MailKindKey];

export const mailKindKeys = Object.keys(mailKinds) as MailKindKey[];
export const optionalKinds = mailKindKeys.filter((key): key is OptionalKind => !("isMandatory" in mailKinds[key]));

export const isOptionalKind = (kind: string): kind is OptionalKind => optionalKinds.some((key) => key === kind);
