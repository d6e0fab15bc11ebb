import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as give } from "#app/api/v3/feedback/give/route.ts";
import { collectAccount } from "#lib/account/server/collect-account.ts";
import { deleteAccount } from "#lib/account/server/delete-account.ts";
import { getDb } from "#lib/db/client.ts";
import { comments, feedback, materials, posts, users } from "#lib/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPost } from "#tests/factories/build-post.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { grantDownload } from "#tests/files/grant-download.ts";

it("GDPR 15, 17 and 20: what she said in public is in her copy, and goes with her account; ratings follow", async () => {
  const anna = await buildSeller();
  const [material, post, other] = [await buildMaterial(), await buildPost({ authorId: anna.id }), await buildPost()];
  await grantDownload(anna, material);
  await call(give, { token: anna.token, body: { materialId: material.id, stars: 5, body: "Sehr gut." } });
  await getDb().insert(comments).values({ postId: other.id, authorId: anna.id, body: "Danke!" });
  expect(await collectAccount(anna.id)).toMatchObject({
    feedback: [{ stars: 5, body: "Sehr gut." }],
    posts: [{ id: post.id, title: post.title }],
    comments: [{ body: "Danke!" }],
  });
  await getDb()
    .update(users)
    .set({ deletionRequestedAt: new Date(0) })
    .where(eq(users.id, anna.id));
  expect(await deleteAccount(anna.id)).toBe(true);
  for (const table of [feedback, posts, comments])
    expect(await getDb().select().from(table).where(eq(table.authorId, anna.id))).toEqual([]);
  const [rated] = await getDb().select().from(materials).where(eq(materials.id, material.id));
  expect([rated?.ratingSum, rated?.ratingCount]).toEqual([0, 0]);
});
