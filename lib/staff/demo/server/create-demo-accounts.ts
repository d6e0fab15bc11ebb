import { acceptTermsOf } from "#lib/identity/auth/server/accept-terms-of.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { authorProfiles, users, vouchers } from "#lib/platform/db/schema/schema.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { defaultWorld, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { demoAccounts, demoPassword, PAST_DAYS } from "#lib/staff/demo/accounts.ts";
import { createDemoSchool } from "#lib/staff/demo/server/create-demo-school.ts";

export const demoVoucher = "KREIDE10";

/** The password of all demo accounts, hashed anew for each, in the accounts' order: slow on purpose, so it is done before the transaction. */
export const hashDemoPasswords = (): Promise<string[]> => Promise.all(demoAccounts.map(() => hashPassword(demoPassword)));

/** The accounts to try the site with, the school of two of them, and a voucher of 10 % for the worlds that pay in euros. What exists already stays as it is. */
export const createDemoAccounts = async (tx: Tx, passwordHashes: readonly string[]): Promise<void> => {
  const now = new Date();
  // They were there before their past begins.
  const createdAt = new Date(now.getTime() - (PAST_DAYS + 2) * 86_400_000);
  for (const [index, { email, publicName, role }] of demoAccounts.entries()) {
    const isSeller = role === "seller";
    const [user] = await tx
      .insert(users)
      .values({
        email,
        passwordHash: passwordHashes[index],
        publicName,
        slug: slugify(publicName, defaultWorld),
        world: defaultWorld,
        language: worlds[defaultWorld].language,
        currency: worlds[defaultWorld].currency,
        role: role === "admin" ? "admin" : "user",
        isSeller,
        becameSellerAt: isSeller ? createdAt : null,
        createdAt,
        isDemo: true,
        creationSource: "demo",
        emailVerifiedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) continue;
    if (isSeller) await tx.insert(authorProfiles).values({ userId: user.id });
    await acceptTermsOf(tx, user.id, defaultWorld, now);
  }
  await createDemoSchool(tx, now);
  await tx
    .insert(vouchers)
    .values({
      code: demoVoucher,
      kind: "percent",
      value: 1_000,
      perUserLimit: 100,
      worlds: worldCodes.filter((world) => worlds[world].currency === "EUR"),
    })
    .onConflictDoNothing();
};
