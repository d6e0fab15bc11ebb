import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { E2eWorld } from "#e2e/catalogue.ts";
import { expect, isReady, type Texts, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, logOut, type Member, makeMember } from "#e2e/members.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { readZip } from "#tests/files/read-zip.ts";

const brand = getEnv().BRAND_NAME;
/** What comes before a token in the address of a page. */
const before = (world: E2eWorld, key: "changeEmailConfirm" | "keepAccount") => href(world, key, { token: "t" }).replace(/t$/, "");

const openAccount = async (page: Page, world: E2eWorld, t: Texts, member: Member) => {
  await logIn(page, world, member, href(world, "cabinet.billingAddress"));
  await expect(page.getByRole("heading", { name: t("cabinet-settings.profile.title") })).toBeVisible();
};

test("ROUTE-18 ROUTE-44 the e-mail address changes when both mailboxes have agreed, and not before", async ({ page, world, t, watch }) => {
  watch.allow(/oauth2\/authenticate/);
  const member = await makeMember(world);
  const newEmail = member.email.replace("anna-", "neu-");
  await logIn(page, world, member, href(world, "cabinet.changeEmail"));
  await page.getByLabel(t("cabinet-settings.email.newEmail")).fill(newEmail);
  await page.getByRole("button", { name: t("cabinet-settings.email.ask") }).click();
  await expect(page.getByText(t("cabinet-settings.email.sentText", { old: member.email, new: newEmail }))).toBeVisible();

  const old = await waitForMail(member.email, t("cabinet-settings.email.mail.old.subject", { brand }));
  await page.goto(linkIn(old, before(world, "changeEmailConfirm")));
  await expect(page.getByRole("heading", { name: t("cabinet-settings.email.link.titleOld") })).toBeVisible();
  await page.getByRole("button", { name: t("cabinet-settings.email.link.confirm") }).click();
  await expect(page.getByRole("heading", { name: t("cabinet-settings.email.link.waitingTitle") })).toBeFocused();

  const next = await waitForMail(newEmail, t("cabinet-settings.email.mail.new.subject", { brand }));
  await page.goto(linkIn(next, before(world, "changeEmailConfirm")));
  await page.getByRole("button", { name: t("cabinet-settings.email.link.confirm") }).click();
  await expect(page.getByRole("heading", { name: t("cabinet-settings.email.link.changedTitle") })).toBeFocused();
  await waitForMail(member.email, t("cabinet-settings.email.mail.changed.subject", { brand }));

  // The browser that confirmed is still logged in; the new address is the one that opens the account.
  await page.goto(href(world, "cabinet.changeEmail"));
  await expect(page.getByText(newEmail)).toBeVisible();
  await logOut(page, world);
  await page.getByLabel(t("login.email")).fill(member.email);
  await page.locator("#password").fill(member.password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t("login.problems.wrongText"));
  await logIn(page, world, { ...member, email: newEmail });
});

test("GDPR 17 an account is deleted, logged in again it can be kept, and the link of the mail keeps it", async ({
  page,
  world,
  t,
  watch,
}) => {
  watch.allow(/oauth2\/(validate|logout)/);
  const member = await makeMember(world);
  await openAccount(page, world, t, member);
  await page.getByRole("button", { name: t("cabinet-settings.data.delete.open") }).click();
  const word = t("cabinet-settings.data.delete.word");
  await page.getByLabel(t("cabinet-settings.data.delete.typeLabel", { word })).fill(word);
  await page.getByRole("button", { name: t("cabinet-settings.data.delete.submit"), exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "accountDeleted"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cabinet-settings.data.delete.doneTitle"));
  await expect(page.getByRole("main").getByRole("link", { name: t("login.title") })).toHaveAttribute("href", href(world, "login"));

  const mail = await waitForMail(member.email, t("cabinet-settings.data.mail.deletion.subject", { brand }));
  await openAccount(page, world, t, member);
  await expect(page.getByRole("button", { name: t("cabinet-settings.data.pending.keep") })).toBeVisible();
  await page.goto(linkIn(mail, before(world, "keepAccount")));
  await page.getByRole("button", { name: t("cabinet-settings.data.keep.confirm") }).click();
  await expect(page.getByRole("heading", { name: t("cabinet-settings.data.keep.doneTitle") })).toBeFocused();
  await page.goto(href(world, "cabinet.billingAddress"));
  await expect(page.getByRole("button", { name: t("cabinet-settings.data.delete.open") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("cabinet-settings.data.pending.keep") })).toHaveCount(0);
});

test("GDPR 15 the copy of one's data is made while she waits, told by mail, and opens", async ({ page, world, t }) => {
  const member = await makeMember(world);
  await openAccount(page, world, t, member);
  await page.getByRole("button", { name: t("cabinet-settings.data.export.start") }).click();
  const button = page.getByRole("button", { name: t("cabinet-settings.data.export.download") });
  await expect(button).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const zip = await readZip(readFileSync(await download.path()));
  expect(JSON.parse(String(zip["user.json"]))).toMatchObject({ id: member.id, email: member.email });
  await waitForMail(member.email, t("cabinet-settings.data.mail.export.subject", { brand }));
});

test("CALL-9 ROUTE-4 a picture is cut by the keyboard and shown to strangers once the profile is public", async ({
  page,
  browser,
  world,
  t,
  watch,
}) => {
  watch.allow(/^404/);
  const member = await makeMember(world);
  const profilePath = href(world, "userProfile", { id: member.id, slug: "anna-beispiel" });
  await openAccount(page, world, t, member);
  const name = "me.png";
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#1e5b4b" } })
    .png()
    .toBuffer();
  const pictures = page.getByRole("region", { name: t("cabinet-settings.profile.pictures") });
  await pictures.getByLabel(t("cabinet-settings.profile.avatar.choose")).first().setInputFiles({ name, mimeType: "image/png", buffer });
  const crop = pictures.getByRole("button", { name: t("cabinet-settings.profile.avatar.crop"), exact: true });
  await crop.focus();
  await crop.press("-");
  await crop.press("ArrowRight");
  await pictures.getByRole("button", { name: t("cabinet-settings.profile.avatar.save") }).click();
  await expect(page.getByText(t("cabinet-settings.profile.avatar.saved"))).toBeVisible();
  const shown = pictures.locator("img.ava");
  await expect(shown).toHaveAttribute("src", /^\/files\/avatars\/.*-200\.webp$/);

  const stranger = await browser.newPage();
  expect((await stranger.goto(profilePath))?.status()).toBe(404);
  await page.getByLabel(t("cabinet-settings.profile.subtitle")).fill("Mathematik");
  await page.getByLabel(t("cabinet-settings.profile.private")).uncheck();
  await page.getByRole("button", { name: t("cabinet-settings.profile.save") }).click();
  await expect(page.getByText(t("cabinet-settings.profile.saved"))).toBeVisible();
  const link = await page.getByRole("link", { name: t("cabinet-settings.profile.view") }).getAttribute("href");
  expect((await stranger.goto(String(link)))?.status()).toBe(200);
  await expect(stranger.getByRole("heading", { level: 1, name: member.name })).toBeVisible();
  await expect(stranger.getByRole("main").getByText("Mathematik")).toBeVisible();
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const picture = await stranger.request.get(String(await shown.getAttribute("src")));
  expect([picture.status(), picture.headers()["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  await stranger.goto(`${String(link).replace(/[^/]+$/, "")}other`);
  await expect(stranger).toHaveURL(String(link));
  await stranger.close();
});

test("ROUTE-17 bank details are kept and shown masked, a wrong IBAN stands at its field", async ({ page, world, t, watch }) => {
  watch.allow(/v3\/account\/bank-details/);
  const member = await makeMember(world);
  await logIn(page, world, member, href(world, "cabinet.bankDetails"));
  await isReady(page);
  await page.getByRole("button", { name: t("cabinet-settings.bank.add") }).click();
  await page.getByLabel(t("cabinet-settings.bank.holder")).fill(member.name);
  await page.getByLabel(t("cabinet-settings.bank.iban")).fill("DE89 3704 0044 0532 0130 01");
  await page.getByRole("button", { name: t("cabinet-settings.bank.save") }).click();
  await expect(page.getByText(t("info.fields.iban")).last()).toBeVisible();
  await page.getByLabel(t("cabinet-settings.bank.iban")).fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: t("cabinet-settings.bank.save") }).click();
  await expect(page.getByText("DE•• •••• 3000", { exact: true })).toBeVisible();
  await waitForMail(member.email, t("cabinet-settings.bank.mail.bank_changed.subject", { brand }));
});
