import { and, eq } from "drizzle-orm";
import { type MailKindKey, mailKindKeys, mailKinds, type OptionalKind, optionalKinds } from "#lib/catalogue/notifications/rules.ts";
import type { PreferenceChange, Preferences } from "#lib/catalogue/notifications/schema.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { notificationPreferences } from "#lib/platform/db/schema/schema.ts";

/** Whether a mail of an optional kind may go to this user. To be asked in the transaction that queues it. */
export const isMailWanted = async (tx: Tx | Db, userId: number, kind: OptionalKind): Promise<boolean> => {
  const [chosen] = await tx
    .select({ isEnabled: notificationPreferences.isEnabled })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)));
  return chosen?.isEnabled ?? mailKinds[kind].isOnAtFirst;
};

/** ROUTE-21: every kind of mail with what holds for this user. */
export const listPreferences = async (userId: number): Promise<Preferences> => {
  const rows = await getDb().select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  const chosen = new Map(rows.map(({ kind, isEnabled }) => [kind, isEnabled]));
  const present = (kind: MailKindKey) => {
    const isMandatory = "isMandatory" in mailKinds[kind];
    const { group, isOnAtFirst } = mailKinds[kind];
    return { kind, group, isMandatory, isEnabled: isMandatory || (chosen.get(kind) ?? isOnAtFirst) };
  };
  return { kinds: mailKindKeys.map(present) };
};

/** Keeps a choice, of one kind or of all optional ones. */
export const setPreference = async (tx: Tx, userId: number, { kind, isEnabled }: PreferenceChange): Promise<void> => {
  const updatedAt = new Date();
  const kinds = kind === "all" ? optionalKinds : [kind];
  await tx
    .insert(notificationPreferences)
    .values(kinds.map((one) => ({ userId, kind: one, isEnabled, updatedAt })))
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: { isEnabled, updatedAt } });
};

export const changePreferences = async (userId: number, change: PreferenceChange): Promise<Preferences> => {
  await transaction((tx) => setPreference(tx, userId, change));
  return listPreferences(userId);
};
