import { randomBytes } from "node:crypto";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, authorProfiles, secondFactors, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Wanted = Partial<typeof users.$inferInsert> & { world?: World };

/** Of every second factor, in the tests. */
export const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

let count = 0;

/** Her second factor; null for a set-up that no code has confirmed. */
export const buildSecondFactor = (userId: number, confirmedAt: Date | null = new Date()) =>
  getDb()
    .insert(secondFactors)
    .values({ userId, secret: seal("second_factors.secret", userId, TOTP_SECRET), confirmedAt });

/** A user as registration leaves it, with a valid access token; staff have set up their second factor. Fields can be overridden. */
export const buildUser = async (wanted: Wanted = {}) => {
  count += 1;
  const world = wanted.world ?? "de";
  const [user] = await getDb()
    .insert(users)
    .values({
      email: `person-${process.pid}-${count}@school.example`,
      slug: `person-${count}`,
      publicName: `Person ${count}`,
      world,
      language: worlds[world].language,
      currency: worlds[world].currency,
      emailVerifiedAt: new Date(),
      ...wanted,
    })
    .returning();
  if (!user) throw new Error("no user");
  if (user.role !== "user") await buildSecondFactor(user.id);
  if (user.isSeller) await getDb().insert(authorProfiles).values({ userId: user.id });
  return { ...user, token: await buildToken(user.id) };
};

export const buildSeller = (wanted: Wanted = {}) => buildUser({ isSeller: true, becameSellerAt: new Date(), ...wanted });

/** A valid access token; null makes an anonymous one. */
export const buildToken = async (userId: number | null, actorId: number | null = null): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
  const soon = new Date(Date.now() + 900_000);
  const [session] = await getDb()
    .insert(sessions)
    .values({ userId, actorId, clientId: "kreda-web", scope: userId === null ? "anon" : "user", expiresAt: soon })
    .returning({ id: sessions.id });
  await getDb()
    .insert(accessTokens)
    .values({ hash: hashSecret(token), sessionId: session?.id as number, expiresAt: soon });
  return token;
};
