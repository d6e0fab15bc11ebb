import { acceptTermsOf } from "#lib/auth/server/accept-terms-of.ts";
import { hashPassword } from "#lib/auth/server/hash-password.ts";
import { type Tx, transaction } from "#lib/db/client.ts";
import { authorProfiles, users, vouchers } from "#lib/db/schema/schema.ts";
import { demoAccounts, demoPassword } from "#lib/demo/accounts.ts";
import { slugify } from "#lib/slug.ts";
import { defaultWorld, worlds } from "#lib/worlds/worlds.ts";

const createAccount = async (tx: Tx, { email, publicName, role }: (typeof demoAccounts)[number], passwordHash: string): Promise<void> => {
  const isSeller = role === "seller";
  const [made] = await tx
    .insert(users)
    .values({
      email,
      passwordHash,
      publicName,
      slug: slugify(publicName, defaultWorld),
      world: defaultWorld,
      language: worlds[defaultWorld].language,
      currency: worlds[defaultWorld].currency,
      role: role === "admin" ? "admin" : "user",
      isSeller,
      becameSellerAt: isSeller ? new Date() : null,
      isDemo: true,
      creationSource: "demonstration",
      emailVerifiedAt: new Date(),
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!made) return;
  if (isSeller) await tx.insert(authorProfiles).values({ userId: made.id });
  await acceptTermsOf(tx, made.id, defaultWorld, new Date());
};

/** The accounts to try the site with, and a voucher of 10 % for everybody; what exists already stays as it is. */
export const createDemoAccounts = async (): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  await transaction(async (tx) => {
    for (const account of demoAccounts) await createAccount(tx, account, passwordHash);
    await tx.insert(vouchers).values({ code: "KREIDE10", kind: "percent", value: 1_000 }).onConflictDoNothing({ target: vouchers.code });
  });
};
