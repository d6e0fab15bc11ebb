import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { acceptTermsOf } from "#lib/identity/auth/server/accept-terms-of.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { authorProfiles, materials, users } from "#lib/platform/db/schema/schema.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { defaultWorld, worlds } from "#lib/platform/worlds/worlds.ts";
import { demoAccounts } from "#lib/staff/demo/accounts.ts";

/** Who buys beside the accounts that visitors log in with. Their names say what they are. */
const CUSTOMERS = [2, 3, 4, 5, 6, 7];
/** So many materials of hers that cost something make a seller's day worth showing. */
const LEAST_STOCK = 4;

type Role = (typeof demoAccounts)[number]["role"];
/** Who acts on the demonstration's first day: ids of users, and what the seller and others have on sale in her world. */
export type Cast = Record<Role, number> & {
  customers: number[];
  /** Asks for what a second person decides: the account that visitors have is the second one. */
  finance: number;
  /** Ids of materials on sale, single ones: hers that cost something, those of other studios that do, and free ones. */
  hers: number[];
  others: number[];
  free: number[];
};

/**
 * Accounts of the demonstration that nobody can log in as: `<name><number>@kreda.example`, those that are there already stay. Their ids in the
 * order of the numbers.
 */
export const addPeople = async (tx: Tx, name: string, numbers: readonly number[], role: "user" | "finance" = "user"): Promise<number[]> => {
  const { language, currency } = worlds[defaultWorld];
  const now = new Date();
  for (const number of numbers) {
    const publicName = role === "user" ? `Demo Buyer ${number}` : `Demo Finance ${number}`;
    const [user] = await tx
      .insert(users)
      .values({
        email: `${name}${number}@kreda.example`,
        publicName,
        slug: slugify(publicName, defaultWorld),
        world: defaultWorld,
        language,
        currency,
        role,
        isDemo: true,
        creationSource: "demo",
        emailVerifiedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (user) await acceptTermsOf(tx, user.id, defaultWorld, now);
  }
  const emails = numbers.map((number) => `${name}${number}@kreda.example`);
  const rows = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  return emails.map((email) => rows.find((row) => row.email === email)?.id ?? 0);
};

const findStock = (tx: Tx, where: ReturnType<typeof sql> | ReturnType<typeof eq>): Promise<number[]> =>
  tx
    .select({ id: materials.id })
    .from(materials)
    .where(and(eq(materials.world, defaultWorld), eq(materials.status, "published"), eq(materials.isBundle, false), where))
    .orderBy(asc(materials.id))
    .limit(60)
    .then((rows) => rows.map(({ id }) => id));

/** The accounts of the day, made where they are not there yet; null as long as the catalogue has too little for them to buy. */
export const gatherCast = (): Promise<Cast | null> =>
  transaction(async (tx) => {
    const known = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        inArray(
          users.email,
          demoAccounts.map(({ email }) => email),
        ),
      );
    const idOf = (role: Role) => known.find(({ email }) => email === demoAccounts.find((one) => one.role === role)?.email)?.id ?? 0;
    const seller = idOf("seller");
    const hers = await findStock(tx, sql`${materials.authorId} = ${seller} and ${materials.priceMinor} > 0`);
    const others = await findStock(tx, sql`${materials.authorId} <> ${seller} and ${materials.priceMinor} > 0`);
    const free = await findStock(tx, sql`${materials.authorId} <> ${seller} and ${materials.priceMinor} = 0`);
    if (hers.length < LEAST_STOCK || others.length < LEAST_STOCK) return null;
    const customers = await addPeople(tx, "buyer", CUSTOMERS);
    const [finance = 0] = await addPeople(tx, "finance", [1], "finance");
    await tx.insert(authorProfiles).values({ userId: seller }).onConflictDoNothing();
    const roles = {
      buyer: idOf("buyer"),
      seller,
      schoolMaster: idOf("schoolMaster"),
      schoolMember: idOf("schoolMember"),
      admin: idOf("admin"),
    };
    return { ...roles, customers, finance, hers, others, free };
  });
