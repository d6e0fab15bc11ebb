import { and, eq } from "drizzle-orm";
import {
  type MailKindKey,
  mailKindKeys,
  mailKinds,
  noticeMails,
  type OptionalKind,
  optionalKinds,
  type Rhythm,
} from "#lib/catalogue/notifications/rules.ts";
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

/** How often a kind of mail that tells notices comes; null: not at all, or it tells none. To be asked in the transaction that queues it. */
export const findRhythm = async (tx: Tx | Db, userId: number, kind: OptionalKind): Promise<Rhythm | null> => {
  const [chosen] = await tx
    .select({ isEnabled: notificationPreferences.isEnabled, rhythm: notificationPreferences.rhythm })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)));
  const mail = noticeMails.find((one) => one.kind === kind);
  return mail && (chosen?.isEnabled ?? mail.isOnAtFirst) ? (chosen?.rhythm ?? mail.rhythm) : null;
};

/** ROUTE-21: every kind of mail with what holds for this user. */
export const listPreferences = async (userId: number): Promise<Preferences> => {
  const rows = await getDb().select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const present = (kind: MailKindKey) => {
    const isMandatory = "isMandatory" in mailKinds[kind];
    const { group, isOnAtFirst } = mailKinds[kind];
    const own = chosen.get(kind);
    const mail = noticeMails.find((one) => one.kind === kind);
    const rhythm = mail ? (own?.rhythm ?? mail.rhythm) : null;
    return { kind, group, isMandatory, isEnabled: isMandatory || (own?.isEnabled ?? isOnAtFirst), rhythm };
  };
  return { kinds: mailKindKeys.map(present) };
};

/** Keeps a choice, of one kind or of all optional ones. */
export const setPreference = async (tx: Tx, userId: number, { kind, isEnabled, rhythm }: PreferenceChange): Promise<void> => {
  const updatedAt = new Date();
  const kinds = kind === "all" ? optionalKinds : [kind];
  const isTimed = rhythm !== undefined && kind !== "all" && noticeMails.some((one) => one.kind === kind);
  const change = { isEnabled, updatedAt, ...(isTimed && { rhythm }) };
  await tx
    .insert(notificationPreferences)
    .values(kinds.map((one) => ({ userId, kind: one, ...change })))
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: change });
};

export const changePreferences = async (userId: number, change: PreferenceChange): Promise<Preferences> => {
  await transaction((tx) => setPreference(tx, userId, change));
  return listPreferences(userId);
};
