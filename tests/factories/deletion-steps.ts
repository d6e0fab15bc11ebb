import { and, desc, eq } from "drizzle-orm";
import { POST as remove } from "#app/api/v3/account/delete/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { outbox, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";

// Steps of leaving: the wish, the mail with the way back, and what the clock says days later.

const DAY_MS = 86_400_000;

export const rowOf = async (id: number) => (await getDb().select().from(users).where(eq(users.id, id)))[0];
export const ask = (token: string | null, body: object = { confirmation: "delete" }) => call(remove, { token, body });
export const linkTo = async (email: string) => {
  const [mail] = await getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, "account_deletion")))
    .orderBy(desc(outbox.id));
  return new URL(String(mail?.payload.url)).pathname.split("/").at(-1) as string;
};
export const later = (days: number) => new Date(Date.now() + days * DAY_MS + 1_000);
