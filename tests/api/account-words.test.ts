import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as give } from "#app/api/v3/feedback/give/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { comments, feedback, materials, posts, users, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPost } from "#tests/factories/build-post.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
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

it("GDPR 15 and 20: the copy has a part for all that areas know, also of somebody who has done nothing yet", async () => {
  const { id } = await buildUser();
  const copy = await collectAccount(id);
  expect(Object.keys(copy).sort()).toEqual([
    "acceptances",
    "adapted-files",
    "addresses",
    "api-keys",
    "bought-materials",
    "bulk-edits",
    "cart",
    "comments",
    "course-progress",
    "courses",
    "courses-in-notices",
    "credits",
    "disputes",
    "documents",
    "dunning",
    "email-changes",
    "events",
    "exercises-of-materials",
    "favourites",
    "feedback",
    "folders",
    "gifts",
    "helpful-votes",
    "hosts",
    "import-rows",
    "imports",
    "interactives",
    "interactives-elsewhere",
    "invitations",
    "invoices",
    "learning-platforms",
    "learning-rooms",
    "lesson-packs",
    "limits",
    "mails",
    "material-notes",
    "media-of-exercises",
    "model-calls",
    "model-months",
    "notices",
    "notifications",
    "orders",
    "own-materials",
    "payouts",
    "personalisation",
    "posts",
    "profile",
    "questions",
    "received-questions",
    "recommendation-refusals",
    "refunds",
    "sanctions",
    "saved-searches",
    "school",
    "school-quotes",
    "school-requests",
    "school-seats",
    "school-wishes",
    "security",
    "sessions",
    "shown-to-school",
    "sources-of-materials",
    "staff-actions",
    "stripe-connect",
    "survey",
    "tax",
    "told-notices",
    "transfers",
    "user",
    "vat-checks",
    "verification",
    "vouchers",
  ]);
  expect(copy).toMatchObject({
    addresses: { billing: null, bankAccount: null },
    security: { hasPassword: false, secondFactorSince: null, passkeys: [], socialLogins: [] },
    tax: { identity: null, statuses: [] },
    credits: { balances: [], bookings: [] },
    invitations: { own: null, came: [], invitedMyself: [] },
    refunds: { refunds: [], withdrawals: [] },
  });
});

it("GDPR 15: a withdrawal without an order is its writer's by the address; nobody else's copy has it", async () => {
  const [anna, berta] = [await buildUser(), await buildUser()];
  const stated = {
    code: `W-${anna.id}`,
    orderNumber: "KR-1",
    name: "Anna",
    email: anna.email,
    statement: "Ich widerrufe.",
    world: "de" as const,
  };
  await getDb().insert(withdrawals).values(stated);
  expect(await collectAccount(anna.id)).toMatchObject({
    refunds: { withdrawals: [{ code: `W-${anna.id}`, statement: "Ich widerrufe." }] },
  });
  expect(await collectAccount(berta.id)).toMatchObject({ refunds: { withdrawals: [] } });
});
