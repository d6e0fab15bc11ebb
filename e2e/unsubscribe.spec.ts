import { expect, isReady, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";

test("ROUTE-66 ROUTE-68 ROUTE-21 threat 14 mails end by a link that is asked for, shown, and pressed once", async ({
  page,
  world,
  t,
  watch,
}) => {
  watch.allow(/410/);
  const member = await makeMember(world);
  await page.goto(href(world, "tokenLinks.unsubscribeByLink"));
  await isReady(page);
  await page.getByLabel(t("service-pages.links.request.email")).fill(member.email);
  await page.getByRole("button", { name: t("service-pages.links.request.button") }).click();
  await expect(page.getByText(t("service-pages.links.request.sent", { email: member.email }))).toBeVisible();
  const mail = await waitForMail(member.email, t("service-pages.mail.unsubscribe_link.subject", { brand: "Kreda" }));
  const link = linkIn(mail, href(world, "tokenLinks.mailingUnsubscribe", { token: "x" }).replace("x", ""));
  await page.goto(link);
  const button = page.getByRole("button", { name: t("service-pages.links.mailing_unsubscribe.button") });
  await expect(button).toBeVisible();
  await page.reload();
  await button.click();
  await expect(page.getByText(t("service-pages.links.mailing_unsubscribe.done"))).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: t("service-pages.links.invalid") })).toBeVisible();

  await logIn(page, world, member, href(world, "cabinet.notifications"));
  const news = page.getByRole("switch", { name: t("cabinet-settings.notifications.kinds.author_news") });
  await expect(news).not.toBeChecked();
  await news.click();
  await expect(news).toBeChecked();
  await page.reload();
  await expect(news).toBeChecked();
  await expect(page.getByRole("switch", { name: t("cabinet-settings.notifications.kinds.orders") })).toBeDisabled();
});
