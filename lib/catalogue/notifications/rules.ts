/** Groups of the preference centre (ROUTE-21). */
type MailGroup = "needed" | "buying" | "following" | "selling";

/** How often notices become mails: at once (within minutes), gathered by day or by week. */
export const rhythms = ["instant", "daily", "weekly"] as const;
export type Rhythm = (typeof rhythms)[number];

type MailKind = {
  group: MailGroup /** Sent whatever is chosen: contracts and security. */;
  isMandatory?: true /** For those who never chose. */;
  isOnAtFirst: boolean;
  /** Tells notices, as often as she likes; this often for those who never chose. */
  rhythm?: Rhythm;
  /** What is told at once is a mail of its own, with more than the notice says. */
  hasOwnMail?: boolean;
};

/** Every kind of mail that Kreda sends, as a user sees them. A kind is listed only when it is really sent. */
export const mailKinds = {
  orders: { group: "needed", isMandatory: true, isOnAtFirst: true },
  account: { group: "needed", isMandatory: true, isOnAtFirst: true },
  // Only for carts whose owner asked for it there (UWG § 7); here it can be forbidden altogether.
  cart_reminder: { group: "buying", isOnAtFirst: true },
  // A new version of something she bought: fetching it costs nothing.
  material_updates: { group: "buying", isOnAtFirst: true, rhythm: "instant", hasOwnMail: true },
  // A heart is a mark, no order of mails: a mail about its price is advertising (UWG § 7). The bell tells it all the same.
  favourite_news: { group: "buying", isOnAtFirst: false, rhythm: "daily" },
  // Once per order, a week later; whoever answers helps the next buyer.
  feedback_request: { group: "buying", isOnAtFirst: true },
  feedback_answered: { group: "buying", isOnAtFirst: true },
  // She asked before buying: the answer is what she waits for.
  question_answered: { group: "buying", isOnAtFirst: true, rhythm: "instant" },
  // Whoever gave something waits to hear that it came.
  gift_taken: { group: "buying", isOnAtFirst: true, rhythm: "instant" },
  // Advertising: only for whoever asked for it (UWG § 7).
  recommendations: { group: "buying", isOnAtFirst: false },
  // Whoever saves a search, or follows an author or a subject, asked for its news; one mail a day is quiet enough.
  saved_search: { group: "following", isOnAtFirst: true, rhythm: "daily" },
  author_news: { group: "following", isOnAtFirst: true, rhythm: "daily" },
  subject_news: { group: "following", isOnAtFirst: true, rhythm: "daily" },
  // What others say to an author, and to whoever wrote a comment.
  feedback_received: { group: "selling", isOnAtFirst: true },
  // With the link that it is answered by.
  question_received: { group: "selling", isOnAtFirst: true, rhythm: "instant", hasOwnMail: true },
  comment_received: { group: "selling", isOnAtFirst: true },
  comment_answered: { group: "following", isOnAtFirst: true },
} as const satisfies Record<string, MailKind>;

export type MailKindKey = keyof typeof mailKinds;
export type OptionalKind = { [K in MailKindKey]: (typeof mailKinds)[K] extends { isMandatory: true } ? never : K }[MailKindKey];

export const mailKindKeys = Object.keys(mailKinds) as MailKindKey[];
export const optionalKinds = mailKindKeys.filter((key): key is OptionalKind => !("isMandatory" in mailKinds[key]));

/** The kinds that tell notices, with what holds for those who never chose. */
export const noticeMails: readonly { kind: OptionalKind; isOnAtFirst: boolean; rhythm: Rhythm; hasOwnMail: boolean }[] =
  optionalKinds.flatMap((kind) => {
    const { isOnAtFirst, rhythm, hasOwnMail = false }: MailKind = mailKinds[kind];
    return rhythm ? [{ kind, isOnAtFirst, rhythm, hasOwnMail }] : [];
  });

export const isOptionalKind = (kind: string): kind is OptionalKind => optionalKinds.some((key) => key === kind);
