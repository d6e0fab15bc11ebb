import { expect, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { addresses, logIn, makeMember } from "#e2e/members.ts";
import { isSound } from "#e2e/sound.ts";
import { href } from "#lib/platform/routes/href.ts";

test("ROUTE-33 ROUTE-35 ROUTE-36 ROLE-4 a school is made and proved, a colleague joins by the link of her mail and is asked to lead it", async ({
  page,
  browser,
  world,
  t,
}) => {
  const [founder, colleague] = [await makeMember(world, "Mareike Dorn"), await makeMember(world, "Jonas Feld")];
  const name = `Schule ${founder.id}`;
  await logIn(page, world, founder, href(world, "cabinet.schoolCreation"));
  const { street, postalCode, city } = addresses[world];
  await page.getByLabel(t("my-school.account.name")).fill(name);
  await page.getByLabel(t("cabinet-settings.billing.street")).fill(street);
  await page.getByLabel(t("cabinet-settings.billing.postalCode")).fill(postalCode);
  await page.getByLabel(t("cabinet-settings.billing.city")).fill(city);
  await isSound(page);
  await page.getByRole("button", { name: t("school-create.submit") }).click();

  // The official address, by the code of its mail.
  const office = `office-${founder.id}@kreidefels.example`;
  await page.getByLabel(t("my-school.proof.email")).fill(office);
  await page.getByRole("button", { name: t("my-school.proof.sendCode") }).click();
  await expect(page.getByLabel(t("my-school.proof.code"))).toBeVisible();
  const mail = await waitForMail(office, t("my-school.mail.code.subject", { code: "" }).trim());
  await page.getByLabel(t("my-school.proof.code")).fill(/\d{6}/.exec(mail.subject ?? "")?.[0] ?? "");
  await isSound(page);
  await page.getByRole("button", { name: t("my-school.proof.confirm") }).click();
  await expect(page.getByText(t("my-school.proof.isMail"))).toBeVisible();
  await page.getByRole("button", { name: t("common.next") }).click();
  await page.getByLabel(t("my-school.invitations.emails")).fill(colleague.email);
  await page.getByRole("button", { name: t("my-school.invitations.send"), exact: true }).click();
  await expect(page.getByText(t("my-school.invitations.sent", { sent: 1, skipped: 0 }))).toBeVisible();

  // She follows the link of her mail, logs in on the way, and joins by a press.
  const invited = await waitForMail(colleague.email, name);
  const hers = await (await browser.newContext()).newPage();
  const link = linkIn(invited, href(world, "schoolInvitation", { token: "t" }).replace(/t$/, ""));
  await logIn(hers, world, colleague, link);
  await expect(hers.getByRole("heading", { name: t("my-school.link.title", { school: name }) })).toBeVisible();
  await isSound(hers);
  await hers.getByRole("button", { name: t("my-school.link.join") }).click();
  await expect(hers).toHaveURL((url) => url.pathname === href(world, "cabinet.mySchool"));
  await expect(hers.getByRole("heading", { name })).toBeVisible();
  await isSound(hers);

  // The founder hands the school over.
  await page.goto(href(world, "cabinet.mySchool"));
  await page.getByRole("button", { name: t("my-school.members.changeOf", { name: colleague.name }) }).click();
  await page.getByRole("checkbox", { name: t("my-school.members.stay") }).uncheck();
  await page.getByRole("button", { name: t("my-school.members.offer") }).click();
  await expect(page.getByText(t("my-school.members.offered"))).toBeVisible();
  await isSound(page);
  await hers.reload();
  await hers.getByRole("button", { name: t("my-school.offer.accept") }).click();
  await expect(hers.getByRole("heading", { name: t("my-school.members.title") })).toBeVisible();
  await hers.goto(href(world, "cabinet.schoolAccount"));
  await expect(hers.getByRole("heading", { name: t("my-school.domains.title") })).toBeVisible();
  await isSound(hers);
  await hers.context().close();
});
