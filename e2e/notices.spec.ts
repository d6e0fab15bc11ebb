import { randomUUID } from "node:crypto";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { makeMember, makeSeller } from "#e2e/members.ts";
import { tasks } from "#lib/catalogue/notices/server/jobs.ts";
import { sendDigests } from "#lib/catalogue/notices/server/send-digests.ts";
import { href } from "#lib/platform/routes/href.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";

const run = (name: string, payload: object) =>
  (tasks[name] as (payload: object, helpers: never) => Promise<void>)(payload, undefined as never);

test("ROUTE-21 ROUTE-67 STATE-5 a search that a visitor saves is saved behind the login, rings the bell, and brings a mail that ends by its link", async ({
  page,
  world,
  t,
  watch,
}) => {
  const member = await makeMember(world);
  const seller = await makeSeller(world, "Studio Laubfrosch");
  const word = `frosch${randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 8)}`;
  const search = href(world, "search", {}, { q: word });
  await page.goto(search);
  await isReady(page);
  await page.getByRole("button", { name: t("notices.saved.saveThis") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "login"));
  await page.getByLabel(t("login.email")).fill(member.email);
  await page.locator("#password").fill(member.password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  const dialog = page.getByRole("dialog", { name: t("notices.saved.saveThis") });
  await expect(dialog.getByRole("status")).toContainText(word);
  await dialog.getByRole("link", { name: t("notices.saved.title") }).click();
  await expect(page.getByRole("main").getByRole("link", { name: word })).toBeVisible();

  const bell = page.getByRole("button", { name: new RegExp(`^${t("header.news")}`) });
  await expect(bell).toHaveText(t("header.news"));
  const { id } = await buildFoundMaterial({ world, authorId: seller.id, title: `Blatt über ${word}`, description: "" });
  await run("tell_news", { ids: [id] });
  // Without reload: the connection brings it.
  await expect(page.getByRole("button", { name: t("header.newsCount", { count: 1 }) })).toBeVisible();
  await expect(page.getByText(t("notices.saved.fresh", { count: 1 }))).toBeVisible();
  await bell.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: t("header.news") });
  await expect(panel.getByRole("heading", { name: t("notices.list.title") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bell).toBeFocused();

  // As the job does the day after the next; a mail tells what she has not read.
  await sendDigests(new Date(Date.now() + 2 * 86_400_000));
  const mail = await waitForMail(member.email, word);
  await bell.click();
  await panel.getByRole("link", { name: new RegExp(word) }).click();
  await expect(page).toHaveURL((url) => url.pathname.includes(`/${id}/`));
  await expect(page.getByRole("button", { name: t("header.news"), exact: true })).toBeVisible();

  // In a browser that knows nothing of her but that somebody was logged in.
  watch.allow(/oauth2\/validate/);
  await page.context().clearCookies();
  await page.goto(linkIn(mail, href(world, "tokenLinks.unsubscribe", { token: "x" }).replace(/x$/, "")));
  await page.getByRole("button", { name: t("service-pages.links.unsubscribe.button") }).click();
  const kind = t("service-pages.links.kinds.saved_search");
  await expect(page.getByText(t("service-pages.links.unsubscribe.done", { kind }))).toBeVisible();
});
