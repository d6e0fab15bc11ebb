import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { avatarWidths, backgroundWidths } from "#lib/catalogue/authors/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import * as tables from "#lib/platform/db/schema/schema.ts";
import type { Leaving, PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { servedFile } from "#lib/platform/personal-data/personal-file.ts";
import { notExported, personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { open } from "#lib/platform/secrets/sealed.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import { socialKey } from "#lib/platform/storage/keys.ts";
import { erasedEmail } from "#lib/staff/account/server/erased-email.ts";
import { pictureKeys } from "#lib/staff/account/server/keep-pictures.ts";
import { dropExports } from "#lib/staff/account/server/start-export.ts";

const { users, authorProfiles, billingAddresses, bankAccounts, emailChanges, invoices, outbox } = tables;

const user = personalTable(
  users,
  [
    "id",
    "email",
    "slug",
    "publicName",
    "world",
    "language",
    "role",
    "isSeller",
    "becameSellerAt",
    "isDemo",
    "creationSource",
    "currency",
    "imagePath",
    "emailVerifiedAt",
    "blockedAt",
    "blockReason",
    "deletionRequestedAt",
    "deletedAt",
    "createdAt",
  ],
  { passwordHash: "a secret" },
);
const profile = personalTable(
  authorProfiles,
  [
    "userId",
    "subtitle",
    "description",
    "isPrivate",
    "isTeachableCertified",
    "backgroundPath",
    "backgroundData",
    "facebookProfile",
    "instagramProfile",
    "pinterestProfile",
    "domain",
    "domainVerifiedAt",
    "followersNumber",
    "followingNumber",
  ],
  { domainToken: "what her DNS has to show stands there for everybody; the copy still holds no secret of ours" },
);
const billing = personalTable(billingAddresses, [
  "userId",
  "name",
  "company",
  "street",
  "postalCode",
  "city",
  "region",
  "country",
  "vatId",
  "leitwegId",
  "invoiceEmail",
  "updatedAt",
]);
const bank = personalTable(bankAccounts, ["userId", "holder", "iban", "bic", "updatedAt"]);
const changes = personalTable(emailChanges, [
  "id",
  "userId",
  "newEmail",
  "oldConfirmedAt",
  "newConfirmedAt",
  "expiresAt",
  "doneAt",
  "createdAt",
]);
const mail = personalTable(outbox, ["template", "recipient", "language", "createdAt", "sentAt"], {
  id: "of the machinery",
  messageId: "of the machinery",
  world: "of the machinery",
  payload: "can hold links that act",
  attachments: "are the files of the copy itself",
  attempts: "of the machinery",
  lastError: "of the machinery",
});

const findEmail = async (tx: Tx, userId: number): Promise<string> =>
  (await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email ?? "";

/**
 * Mails that wait do not leave; of those that left remains that there was one. Only her account's address is proved to be hers: where else
 * she sent mails, to an address for bills or one she asked for, others may live, so that there a mail is hers by what it carries.
 */
const eraseMails = async (tx: Tx, { userId, email }: Leaving): Promise<void> => {
  const paper = tx
    .select({ one: sql`1` })
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        sql`${outbox.attachments} @> jsonb_build_array(jsonb_build_object('storageKey', ${invoices.storageKey}))`,
      ),
    );
  // Written in the transaction of her wish.
  const wish = tx
    .select({ one: sql`1` })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, outbox.recipient), eq(emailChanges.createdAt, outbox.createdAt)));
  const isHers = or(
    eq(outbox.recipient, email),
    and(inArray(outbox.template, ["invoice", "refund_done", "vat_given_back"]), exists(paper)),
    and(eq(outbox.template, "email_change_new"), exists(wish)),
  );
  await tx.delete(outbox).where(and(isHers, isNull(outbox.sentAt)));
  await tx
    .update(outbox)
    .set({ recipient: erasedEmail(userId), payload: {}, attachments: [] })
    .where(and(isHers, isNotNull(outbox.sentAt)));
};

const erasePictures = async (tx: Tx, userId: number): Promise<void> => {
  const [own] = await tx.select({ path: users.imagePath }).from(users).where(eq(users.id, userId));
  const [shop] = await tx.select({ path: authorProfiles.backgroundPath }).from(authorProfiles).where(eq(authorProfiles.userId, userId));
  const keys = [...pictureKeys(own?.path ?? null, avatarWidths), ...pictureKeys(shop?.path ?? null, backgroundWidths)];
  await dropFiles(tx, [...keys, socialKey("author", userId)]);
};

const collectBank = async (tx: Tx, userId: number) => {
  const [row] = await tx.select(bank.columns).from(bankAccounts).where(eq(bankAccounts.userId, userId));
  return row ? { ...row, iban: open("bank_accounts.iban", userId, row.iban) } : null;
};

export const personalData: PersonalData = {
  name: "account",
  tables: [user, profile, billing, bank, changes, mail, notExported(tables.dataExports, "is the copy itself")],
  collect: async (tx, userId) => ({
    user: (await tx.select(user.columns).from(users).where(eq(users.id, userId)))[0] ?? {},
    profile: (await tx.select(profile.columns).from(authorProfiles).where(eq(authorProfiles.userId, userId)))[0] ?? null,
    addresses: {
      billing: (await tx.select(billing.columns).from(billingAddresses).where(eq(billingAddresses.userId, userId)))[0] ?? null,
      bankAccount: await collectBank(tx, userId),
    },
    "email-changes": await tx
      .select(changes.columns)
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId))
      .orderBy(asc(emailChanges.id)),
    mails: await tx
      .select(mail.columns)
      .from(outbox)
      .where(eq(outbox.recipient, await findEmail(tx, userId)))
      .orderBy(asc(outbox.id)),
  }),
  files: async (tx, userId) => {
    const [row] = await tx
      .select({ avatar: users.imagePath, background: authorProfiles.backgroundPath })
      .from(users)
      .leftJoin(authorProfiles, eq(authorProfiles.userId, users.id))
      .where(eq(users.id, userId));
    return Object.entries(row ?? {}).flatMap(([name, path]) => servedFile(() => `pictures/${name}.webp`, path));
  },
  erase: async (tx, person) => {
    const { userId } = person;
    await eraseMails(tx, person);
    await erasePictures(tx, userId);
    await dropExports(tx, userId);
    for (const table of [emailChanges, bankAccounts, billingAddresses, authorProfiles])
      await tx.delete(table).where(eq(table.userId, userId));
  },
};
