import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { expect, type Texts, test } from "#e2e/fixtures.ts";
import { waitForMail } from "#e2e/mails.ts";
import { logIn, logOut, type Member, makeMember, makeStaff } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { secondFactors, sessions } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** `steps`: how many half minutes ahead; each code works once. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

const openSecurity = async (page: Page, world: World, t: Texts) => {
  await page.goto(href(world, "cabinet.changePassword"));
  await expect(page.getByRole("heading", { name: t("cabinet-settings.security.totp.title") })).toBeVisible();
};

const passFirstStep = async (page: Page, world: World, t: Texts, { email, password }: Member) => {
  await page.goto(href(world, "login"));
  await page.getByLabel(t("login.email")).fill(email);
  await page.locator("#password").fill(password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page.getByRole("heading", { name: t("login.second.title") })).toBeVisible();
};

test("ROUTE-19 GRANT-1 a second factor: set up with a real code, asked for at login, recovery code, fresh proof, switched off", async ({
  page,
  world,
  t,
  watch,
}) => {
  watch.allow(/oauth2\/(authenticate|validate)|recovery-codes\/renew/);
  const member = await makeMember(world);
  await logIn(page, world, member);
  await openSecurity(page, world, t);
  const totp = page.getByRole("region", { name: t("cabinet-settings.security.totp.title") });
  await totp.getByRole("button", { name: t("cabinet-settings.security.totp.start") }).click();
  await expect(totp.getByRole("img", { name: t("cabinet-settings.security.totp.qr") })).toBeVisible();
  const secret = ((await totp.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await totp.getByLabel(t("cabinet-settings.security.totp.code")).fill(codeOf(secret));
  await totp.getByRole("button", { name: t("cabinet-settings.security.totp.confirm") }).click();
  await expect(totp.getByRole("listitem")).toHaveCount(10);
  const codes = await totp.getByRole("listitem").allTextContents();
  const [download] = await Promise.all([page.waitForEvent("download"), totp.getByRole("button", { name: t("common.download") }).click()]);
  expect(download.suggestedFilename()).toBe("recovery-codes.txt");
  await totp.getByRole("button", { name: t("cabinet-settings.security.codes.done") }).click();
  await expect(totp.getByText(t("cabinet-settings.security.totp.codesLeft", { count: 10 }))).toBeVisible();
  await waitForMail(member.email, t("login.mail.changed.factor_on.subject", { brand: "Kreda" }));

  // By the app; the code of the set-up is spent, so the next one.
  await logOut(page, world);
  await passFirstStep(page, world, t, member);
  const field = page.getByLabel(t("login.second.code"), { exact: true });
  await expect(field).toBeFocused();
  await field.fill("000000");
  await page.getByRole("button", { name: t("login.second.submit") }).click();
  await expect(page.getByText(t("login.second.wrong"))).toBeVisible();
  await field.fill(codeOf(secret, 1));
  await page.getByRole("button", { name: t("login.second.submit") }).click();
  await expect(page).toHaveURL(href(world, "cabinet.boughtMaterials"));

  // By a recovery code.
  await logOut(page, world);
  await passFirstStep(page, world, t, member);
  await page.getByRole("button", { name: t("login.second.useRecovery") }).click();
  await page.getByLabel(t("login.second.recoveryCode"), { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: t("login.second.submit") }).click();
  await expect(page).toHaveURL(href(world, "cabinet.boughtMaterials"));

  // A proof that has grown old is asked for again.
  await openSecurity(page, world, t);
  await getDb()
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(sessions.userId, member.id));
  await totp.getByRole("button", { name: t("cabinet-settings.security.totp.renewCodes") }).click();
  const dialog = page.getByRole("dialog", { name: t("cabinet-settings.security.proof.title") });
  await dialog.getByLabel(t("login.password"), { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: t("cabinet-settings.security.proof.submit") }).click();
  await expect(totp.getByRole("list").getByRole("listitem")).toHaveCount(10);
  const fresh = await totp.getByRole("list").getByRole("listitem").allTextContents();
  expect(fresh).not.toEqual(codes);
  await totp.getByRole("button", { name: t("cabinet-settings.security.codes.done") }).click();

  await totp.getByRole("button", { name: t("cabinet-settings.security.totp.disable") }).click();
  await expect(totp.getByRole("heading", { name: t("cabinet-settings.security.totp.disableTitle") })).toBeVisible();
  await totp.getByRole("button", { name: t("cabinet-settings.security.totp.useRecovery") }).click();
  await totp.getByLabel(t("cabinet-settings.security.totp.recoveryCode")).fill(fresh[0] ?? "");
  await totp.getByRole("button", { name: t("cabinet-settings.security.totp.disable") }).click();
  await expect(totp.getByText(t("cabinet-settings.security.totp.off"), { exact: true })).toBeVisible();
});

test("ROUTE-19 GRANT-1 a passkey: made, logs in alone, renamed, removed", async ({ page, context, world, t }) => {
  // Suggestions would answer by themselves where no person has to pick one.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const browser = await context.newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const member = await makeMember(world);
  await logIn(page, world, member);
  await openSecurity(page, world, t);
  const passkeys = page.getByRole("region", { name: t("cabinet-settings.security.passkeys.title") });
  await passkeys.getByRole("button", { name: t("cabinet-settings.security.passkeys.add") }).click();
  await passkeys.getByLabel(t("cabinet-settings.security.passkeys.name")).fill("Mein Handy");
  await passkeys.getByRole("button", { name: t("cabinet-settings.security.passkeys.create") }).click();
  await expect(passkeys.getByText("Mein Handy", { exact: true })).toBeVisible();

  await logOut(page, world);
  await page.goto(href(world, "login"));
  await page.getByRole("button", { name: t("login.passkey") }).click();
  await expect(page).toHaveURL(href(world, "cabinet.boughtMaterials"));

  await openSecurity(page, world, t);
  await passkeys.getByRole("button", { name: t("cabinet-settings.security.passkeys.renameThis", { name: "Mein Handy" }) }).click();
  const renaming = page.getByRole("dialog", { name: t("cabinet-settings.security.passkeys.renameTitle") });
  await renaming.getByLabel(t("cabinet-settings.security.passkeys.name")).fill("Altes Handy");
  await renaming.getByRole("button", { name: t("common.save") }).click();
  await passkeys.getByRole("button", { name: t("cabinet-settings.security.passkeys.removeThis", { name: "Altes Handy" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("common.remove") })
    .click();
  await expect(passkeys.getByText("Altes Handy", { exact: true })).toHaveCount(0);
  await waitForMail(member.email, t("login.mail.changed.passkey_removed.subject", { brand: "Kreda" }));
});

test("ROUTE-19 threat 9 another password ends the session of the other browser; a session is ended from the list", async ({
  page,
  browser,
  world,
  t,
  watch,
}) => {
  watch.allow(/oauth2\/validate/);
  const member = await makeMember(world);
  await logIn(page, world, member);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await logIn(other, world, member);

  await openSecurity(page, world, t);
  const list = page.getByRole("region", { name: t("cabinet-settings.security.sessions.title") });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByText(t("cabinet-settings.security.sessions.current"))).toHaveCount(1);
  await list.getByRole("listitem").getByRole("button").click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  // Her live connection is closed with the session: she is led out without a click.
  await expect(other).toHaveURL((url) => url.pathname === href(world, "login"));

  await logIn(other, world, member);
  const password = page.getByRole("region", { name: t("cabinet-settings.security.password.title") });
  await password.getByLabel(t("cabinet-settings.security.password.current")).fill(member.password);
  await password.getByLabel(t("cabinet-settings.security.password.new")).fill("vier ganz andere Wörter");
  await password.getByRole("button", { name: t("cabinet-settings.security.password.submit") }).click();
  await expect(page.getByText(t("cabinet-settings.security.password.changed"))).toBeVisible();
  await expect(other).toHaveURL((url) => url.pathname === href(world, "login"));
  await elsewhere.close();
  // This one stays.
  await page.reload();
  await expect(page.getByRole("heading", { name: t("cabinet-settings.security.totp.title") })).toBeVisible();
});

test("ROLE-5 a new member of staff is led to her second factor from every page, and by it to the room of staff", async ({
  page,
  world,
  t,
  watch,
}) => {
  // Until then everything else is refused.
  watch.allow(/403|second_factor_required/);
  const { secret: _, ...admin } = await makeStaff(world, "admin", "Nele Neu");
  await getDb().delete(secondFactors).where(eq(secondFactors.userId, admin.id));
  await page.goto(href(world, "login"));
  await page.getByLabel(t("login.email")).fill(admin.email);
  await page.locator("#password").fill(admin.password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "cabinet.changePassword"));
  await page.goto(href(world, "admin"));
  await expect(page).toHaveURL((url) => url.pathname === href(world, "cabinet.changePassword"));
  await expect(page.getByText(t("cabinet-settings.security.totp.staffFirst"))).toBeVisible();
  await expect(page.getByRole("heading", { name: t("cabinet-settings.security.passkeys.title") })).toBeHidden();
  const totp = page.getByRole("region", { name: t("cabinet-settings.security.totp.title") });
  await totp.getByRole("button", { name: t("cabinet-settings.security.totp.start") }).click();
  const secret = ((await totp.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await totp.getByLabel(t("cabinet-settings.security.totp.code")).fill(codeOf(secret));
  await totp.getByRole("button", { name: t("cabinet-settings.security.totp.confirm") }).click();
  await expect(totp.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("heading", { name: t("cabinet-settings.security.passkeys.title") })).toBeVisible();
  await page.goto(href(world, "admin"));
  await expect(page.getByRole("heading", { level: 1, name: t("staff.title") })).toBeVisible();
});
