import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { E2eWorld } from "#e2e/catalogue.ts";
import { allowIn, textsOf } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { acceptTermsOf } from "#lib/identity/auth/server/accept-terms-of.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { accessTokens, authorProfiles, billingAddresses, secondFactors, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type Member = {
  id: number;
  email: string;
  password: string;
  name: string;
  /** Of her authenticator app, where she has one. */
  secret?: string;
};

/** The address that is right for a world's invoices. */
export const addresses: Record<E2eWorld, { street: string; postalCode: string; city: string; wrongPostalCode: string }> = {
  de: { street: "Schulgasse 4", postalCode: "10115", city: "Berlin", wrongPostalCode: "1011" },
  gr: { street: "Οδός Σχολείου 4", postalCode: "105 57", city: "Αθήνα", wrongPostalCode: "1055" },
};

/** A member as registration and a first order leave her: confirmed, with terms and a billing address. */
export const makeMember = async (world: E2eWorld, name = "Anna Beispiel"): Promise<Member> => {
  const password = `Kreide ${randomUUID()}`;
  const email = `anna-${randomUUID()}@school.example`;
  const passwordHash = await hashPassword(password);
  const id = await transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email,
        passwordHash,
        slug: "anna",
        publicName: name,
        world,
        language: worlds[world].language,
        currency: worlds[world].currency,
        emailVerifiedAt: new Date(),
      })
      .returning({ id: users.id });
    if (!user) throw new Error("no user");
    await acceptTermsOf(tx, user.id, world, new Date());
    const { street, postalCode, city } = addresses[world];
    await tx.insert(billingAddresses).values({ userId: user.id, name, street, postalCode, city, country: worlds[world].country });
    return user.id;
  });
  return { id, email, password, name };
};

/** A member who may sell, with nothing on sale yet. */
export const makeSeller = async (world: E2eWorld, name: string): Promise<Member> => {
  const member = await makeMember(world, name);
  await getDb().update(users).set({ isSeller: true, becameSellerAt: new Date() }).where(eq(users.id, member.id));
  await getDb().insert(authorProfiles).values({ userId: member.id });
  return member;
};

type StaffRole = "moderator" | "finance" | "support" | "admin";

/** Makes somebody a person of staff with her second factor. */
export const appoint = async (member: Member, role: StaffRole): Promise<Member> => {
  const secret = new Secret({ size: 20 }).base32;
  await getDb().update(users).set({ role }).where(eq(users.id, member.id));
  await getDb()
    .insert(secondFactors)
    .values({ userId: member.id, secret: seal("second_factors.secret", member.id, secret), confirmedAt: new Date() });
  return { ...member, secret };
};

/** A person of staff. */
export const makeStaff = async (world: E2eWorld, role: StaffRole, name: string): Promise<Member> =>
  appoint(await makeMember(world, name), role);

/** Registers by the registration page; ends where it says that a mail was sent. */
export const register = async (page: Page, world: World, { email, name }: Pick<Member, "email" | "name">): Promise<void> => {
  const t = textsOf(world);
  await page.getByLabel(t("signup.name")).fill(name);
  await page.getByLabel(t("login.email")).fill(email);
  await page.getByRole("button", { name: t("signup.submit") }).click();
  await expect(page.getByRole("heading", { name: t("signup.sentTitle") })).toBeFocused();
};

/** Opens the link of the registration's mail and chooses the password; the button confirms. */
export const openConfirmation = async (
  page: Page,
  world: World,
  { email, password }: Pick<Member, "email" | "password">,
): Promise<void> => {
  const mail = await waitForMail(email, textsOf(world)("signup.mail.register_confirm.subject", { brand: "Kreda" }));
  await page.goto(linkIn(mail, href(world, "registerConfirm", { token: "t" }).replace(/t$/, "")));
  await expect(page.getByLabel(textsOf(world)("login.email"))).toHaveValue(email);
  await page.locator("#password").fill(password);
  await page.locator("#hasAcceptedTerms").check();
};

/** Logs in by the login page, with the code of her app where she has one; ends on the page behind `returnTo`, or on the bought materials. */
export const logIn = async (page: Page, world: E2eWorld, { email, password, secret }: Member, returnTo?: string): Promise<void> => {
  const t = textsOf(world);
  await page.goto(href(world, "login", {}, { return: returnTo }));
  await page.getByLabel(t("login.email")).fill(email);
  await page.locator("#password").fill(password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  if (secret) {
    // The first answer says that the second factor is missing (GRANT-1).
    allowIn(page.context(), /^400: POST .*oauth2\/authenticate|console: .* 400 .*oauth2\/authenticate/);
    await page.getByLabel(t("login.second.code"), { exact: true }).fill(new TOTP({ secret }).generate());
    await page.getByRole("button", { name: t("login.second.submit") }).click();
  }
  const target = returnTo ?? href(world, "cabinet.boughtMaterials");
  await expect(page).toHaveURL((url) => url.pathname === target.split("?")[0]);
};

/** Logs out by the cabinet's button, which stands in its list and, on phones, in its sheet; ends on the login page. */
export const logOut = async (page: Page, world: World): Promise<void> => {
  const t = textsOf(world);
  const button = page.getByRole("button", { name: t("login.session.logout"), exact: true });
  const menu = page.getByRole("button", { name: t("cabinet-settings.nav.open"), exact: true });
  await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await button.filter({ visible: true }).last().click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "login"));
};

/** As if the access tokens of a user had run out. */
export const dropAccessTokens = async (userId: number): Promise<void> => {
  const own = getDb()
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.userId, [userId]));
  await getDb().delete(accessTokens).where(inArray(accessTokens.sessionId, own));
};

/** As if her refresh secret had been in use that long, in seconds: after an hour the next renewal brings its successor. */
export const ageSession = (userId: number, seconds: number) =>
  getDb()
    .update(sessions)
    .set({ refreshSince: new Date(Date.now() - seconds * 1000) })
    .where(eq(sessions.userId, userId));
