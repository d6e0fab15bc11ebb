import { asc, eq, inArray, sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import * as tables from "#lib/db/schema/schema.ts";
import { accounts } from "#lib/ledger/accounts.ts";

/** What is told about a user's account itself. Columns are named one by one: a secret can only come in by being named. */
const collectPerson = async (userId: number) => {
  const db = getDb();
  const { users, authorProfiles, billingAddresses, bankAccounts, sessions, identities, passkeys, secondFactors } = tables;
  const { passwordHash: _, ...user } = Object.fromEntries(
    Object.entries((await db.select().from(users).where(eq(users.id, userId)))[0] ?? {}),
  );
  const [row] = await db.select().from(authorProfiles).where(eq(authorProfiles.userId, userId));
  // What her DNS has to show stands there for everybody; the export still holds no secret of ours.
  const { domainToken: __, ...profile } = row ?? {};
  const [billing] = await db.select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  const [bank] = await db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId));
  const [identity] = await db.select().from(tables.sellerIdentities).where(eq(tables.sellerIdentities.userId, userId));
  const taxed = tables.sellerTaxStatuses;
  const { id, clientId, scope, createdAt, lastSeenAt, expiresAt, revokedAt, provenAt, userAgent, address } = sessions;
  const logins = { id, clientId, scope, createdAt, lastSeenAt, expiresAt, revokedAt, provenAt, userAgent, address };
  const [factor] = await db.select({ confirmedAt: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.userId, userId));
  const keys = { name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt, isBackedUp: passkeys.isBackedUp };
  const social = {
    provider: identities.provider,
    email: identities.email,
    createdAt: identities.createdAt,
    lastUsedAt: identities.lastUsedAt,
  };
  return {
    user,
    profile: row ? profile : null,
    addresses: { billing: billing ?? null, bankAccount: bank ?? null },
    tax: {
      identity: identity ?? null,
      statuses: await db.select().from(taxed).where(eq(taxed.userId, userId)).orderBy(asc(taxed.validFrom)),
    },
    sessions: await db.select(logins).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id)),
    security: {
      hasPassword: typeof _ === "string",
      secondFactorSince: factor?.confirmedAt ?? null,
      passkeys: await db.select(keys).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),
      socialLogins: await db.select(social).from(identities).where(eq(identities.userId, userId)),
    },
  };
};

const collectPurchases = async (userId: number) => {
  const db = getDb();
  const { orders, orderLines, payments, entitlements, materials, creditAccounts, ledgerEntries, ledgerTransactions, carts, cartItems } =
    tables;
  const own = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
  const ids = own.map(({ id }) => id);
  const lines = ids.length ? await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)) : [];
  const paid = ids.length ? await db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.id)) : [];
  const bought = {
    materialId: materials.id,
    title: materials.title,
    licence: entitlements.licence,
    grantedAt: entitlements.grantedAt,
    revokedAt: entitlements.revokedAt,
  };
  const { invoices } = tables;
  const billed = {
    label: invoices.label,
    kind: invoices.kind,
    orderId: invoices.orderId,
    issuedAt: invoices.issuedAt,
    document: invoices.document,
  };
  const inCart = {
    cartId: carts.id,
    materialId: cartItems.materialId,
    licence: cartItems.licence,
    seats: cartItems.seats,
    addedAt: cartItems.addedAt,
  };
  const moved = {
    kind: ledgerTransactions.kind,
    subject: ledgerTransactions.subject,
    at: ledgerTransactions.createdAt,
    currency: ledgerEntries.currency,
    amountMinor: ledgerEntries.amountMinor,
  };
  return {
    orders: own.map((order) => ({
      ...order,
      lines: lines.filter(({ orderId }) => orderId === order.id),
      payments: paid.filter(({ orderId }) => orderId === order.id),
    })),
    invoices: await db.select(billed).from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.id)),
    "bought-materials": await db
      .select(bought)
      .from(entitlements)
      .innerJoin(materials, eq(materials.id, entitlements.materialId))
      .where(eq(entitlements.userId, userId))
      .orderBy(asc(entitlements.id)),
    credits: {
      balances: await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)),
      bookings: await db
        .select(moved)
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .where(eq(ledgerEntries.account, accounts.credit(userId)))
        .orderBy(asc(ledgerEntries.id)),
    },
    cart: await db.select(inCart).from(cartItems).innerJoin(carts, eq(carts.id, cartItems.cartId)).where(eq(carts.userId, userId)),
  };
};

/** What she said and offered in public. */
const collectWords = async (userId: number) => {
  const db = getDb();
  const { comments, feedback, posts, surveyAnswers, vouchers, referralCodes, referrals } = tables;
  // Who was invited, and by whom, is the other's affair.
  const invited = { since: referrals.createdAt, creditedAt: referrals.rewardedAt };
  const [invitation] = await db
    .select({ code: referralCodes.code, since: referralCodes.createdAt })
    .from(referralCodes)
    .where(eq(referralCodes.userId, userId));
  return {
    invitations: {
      own: invitation ?? null,
      came: await db.select(invited).from(referrals).where(eq(referrals.inviterId, userId)).orderBy(asc(referrals.createdAt)),
      invitedMyself: await db.select(invited).from(referrals).where(eq(referrals.invitedId, userId)),
    },
    feedback: await db.select().from(feedback).where(eq(feedback.authorId, userId)).orderBy(asc(feedback.id)),
    posts: await db.select().from(posts).where(eq(posts.authorId, userId)).orderBy(asc(posts.id)),
    vouchers: await db.select().from(vouchers).where(eq(vouchers.sellerId, userId)).orderBy(asc(vouchers.id)),
    survey: await db.select().from(surveyAnswers).where(eq(surveyAnswers.userId, userId)),
    comments: await db.select().from(comments).where(eq(comments.authorId, userId)).orderBy(asc(comments.id)),
  };
};

const collectTraces = async (userId: number, email: string) => {
  const db = getDb();
  const { subscriptions, termsAcceptances, notificationPreferences, emailChanges, outbox, events, auditLog, materials } = tables;
  // Never a mail's payload: it can hold links that act.
  const mail = {
    template: outbox.template,
    recipient: outbox.recipient,
    language: outbox.language,
    createdAt: outbox.createdAt,
    sentAt: outbox.sentAt,
  };
  const followed = {
    type: subscriptions.subjectType,
    id: subscriptions.subjectId,
    world: subscriptions.world,
    since: subscriptions.createdAt,
  };
  const staff = { action: auditLog.action, reason: auditLog.reason, at: auditLog.createdAt };
  // The words for the search and the marks of an import are derived from what stands beside them.
  const own = sql<Record<string, unknown>>`to_jsonb(${materials}) - 'search' - 'folded' - 'source_hash'`;
  return {
    "own-materials": (await db.select({ own }).from(materials).where(eq(materials.authorId, userId)).orderBy(asc(materials.id))).map(
      (row) => row.own,
    ),
    favourites: await db.select(followed).from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.id)),
    acceptances: await db.select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId)),
    notifications: await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    "email-changes": await db.select().from(emailChanges).where(eq(emailChanges.userId, userId)).orderBy(asc(emailChanges.id)),
    mails: await db.select(mail).from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.id)),
    events: await db.select().from(events).where(eq(events.userId, userId)).orderBy(asc(events.id)),
    "staff-actions": await db.select(staff).from(auditLog).where(eq(auditLog.userId, userId)).orderBy(asc(auditLog.id)),
  };
};

/** Everything about a user by area, as it goes into her export (GDPR, articles 15 and 20): no hash, no token, no secret. */
export const collectAccount = async (userId: number): Promise<Record<string, unknown>> => {
  const person = await collectPerson(userId);
  return {
    ...person,
    ...(await collectPurchases(userId)),
    ...(await collectWords(userId)),
    ...(await collectTraces(userId, String(person.user.email))),
  };
};
