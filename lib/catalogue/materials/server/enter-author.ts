import { eq, sql } from "drizzle-orm";
import { RowRefusal } from "#lib/catalogue/materials/server/row-refusal.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/**
 * The seller with this address. An unknown one gets an account without a password (a password reset opens it); a known user who sells
 * nothing yet becomes a seller.
 * @throws RowRefusal when the account is blocked or deleted
 */
export const enterAuthor = async (
  tx: Tx,
  author: { email: string; name: string },
  { world, isDemo }: { world: World; isDemo: boolean },
): Promise<number> => {
  const now = new Date();
  await tx
    .insert(users)
    .values({
      email: author.email,
      slug: slugify(author.name, world, "author"),
      publicName: author.name,
      world,
      language: worlds[world].language,
      currency: worlds[world].currency,
      isSeller: true,
      becameSellerAt: now,
      isDemo,
      creationSource: "import",
      emailVerifiedAt: isDemo ? now : null,
    })
    .onConflictDoNothing();
  const [user] = await tx.select().from(users).where(eq(users.email, author.email)).for("update");
  if (!user || user.blockedAt || user.deletedAt) throw new RowRefusal("author_email", "This account is blocked.");
  if (!user.isSeller)
    await tx
      .update(users)
      .set({ isSeller: true, becameSellerAt: sql`coalesce(${users.becameSellerAt}, now())` })
      .where(eq(users.id, user.id));
  await tx.insert(authorProfiles).values({ userId: user.id }).onConflictDoNothing();
  return user.id;
};
