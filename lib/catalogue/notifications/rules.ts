/** Groups of the preference centre (ROUTE-21). */
type MailGroup = "needed" | "buying" | "following" | "selling";

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
  // A new version of something she bought: fetching it costs nothing.
  material_updates: { group: "buying", isOnAtFirst: true },
  // Once per order, a week later; whoever answers helps the next buyer.
  feedback_request: { group: "buying", isOnAtFirst: true },
  feedback_answered: { group: "buying", isOnAtFirst: true },
  // Advertising: only for whoever asked for it (UWG § 7).
  recommendations: { group: "buying", isOnAtFirst: false },
  // Whoever follows an author asked for her news.
  author_news: { group: "following", isOnAtFirst: true },
  // What others say to an author, and to whoever wrote a comment.
  feedback_received: { group: "selling", isOnAtFirst: true },
  comment_received: { group: "selling", isOnAtFirst: true },
  comment_answered: { group: "following", isOnAtFirst: true },
} as const satisfies Record<string, MailKind>;

export type MailKindKey = keyof typeof mailKinds;
export type OptionalKind = { [K in MailKindKey]: (typeof mailKinds)[K] extends { isMandatory: true } ? never : K }[MailKindKey];

export const mailKindKeys = Object.keys(mailKinds) as MailKindKey[];
export const optionalKinds = mailKindKeys.filter((key): key is OptionalKind => !("isMandatory" in mailKinds[key]));

export const isOptionalKind = (kind: string): kind is OptionalKind => optionalKinds.some((key) => key === kind);
