import { inArray } from "drizzle-orm";
import { findReader } from "#lib/catalogue/notifications/server/find-reader.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { type posts, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { shortText } from "#lib/platform/seo/page-metadata.ts";

type Facts = { post: typeof posts.$inferSelect; writerId: number; answeredId: number | null; body: string };

/** Writes to the post's author and to whoever is answered, never to the writer, never twice to one. Gives whom it concerns. */
export const tellOfComment = async (tx: Tx, { post, writerId, answeredId, body }: Facts): Promise<number[]> => {
  const concerned = [...new Set([answeredId, post.authorId])].filter((id) => id !== null && id !== writerId) as number[];
  if (concerned.length === 0) return [];
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...concerned, writerId]));
  const writer = people.find(({ id }) => id === writerId)?.publicName ?? "";
  const url = `${getEnv().ORIGIN}${href(post.world, "post", { id: post.id })}#comments`;
  for (const id of concerned) {
    const user = people.find((one) => one.id === id);
    const kind = id === answeredId ? "comment_answered" : "comment_received";
    const reader = user && (await findReader(tx, user, kind));
    if (!user || !reader) continue;
    const payload = { name: user.publicName, writer, title: post.title, excerpt: shortText(body, 300), url, ...reader.links };
    await queueMail(tx, { to: user.email, world: reader.world, language: user.language, template: kind, payload });
  }
  return concerned;
};
