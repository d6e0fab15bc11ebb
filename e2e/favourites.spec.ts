import type { Page } from "@playwright/test";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";

const heart = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("STATE-1 STATE-2 ROUTE-37 a visitor's hearts stay, her list is the account's after the login, and can be undone", async ({
  page,
  world,
  find,
  t,
}) => {
  const first = await find("riddle");
  const second = await find("inside");
  const label = (title: string) => t("material-page.card.favourite", { title });
  await page.goto(href(world, "search"));
  await isReady(page);
  await heart(page, label(first.title)).click();
  await expect(page.getByText(t("favorites.toast.added", { title: first.title }))).toBeVisible();
  await expect(heart(page, label(first.title))).toHaveAttribute("aria-pressed", "true");
  await page.goto(second.path);
  await isReady(page);
  await heart(page, label(second.title)).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("favorites.toast.added", { title: second.title }))).toBeVisible();
  await page.goto(href(world, "search"));
  await expect(heart(page, label(second.title))).toHaveAttribute("aria-pressed", "true");
  const list = href(world, "cabinet.favourites");
  await page.goto(list);
  await expect(page.getByText(t("favorites.visitor"))).toBeVisible();
  await expect(page.getByRole("article").getByRole("link")).toHaveText([second.title, first.title]);

  const member = await makeMember(world);
  await logIn(page, world, member);
  await page.goto(list);
  await expect(page.getByRole("navigation", { name: t("favorites.tabs.label") })).toBeVisible();
  await expect(page.getByRole("article").getByRole("link")).toHaveText([second.title, first.title]);
  await page.getByRole("button", { name: t("favorites.remove", { title: first.title }) }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: t("favorites.toast.undo") }).click();
  await expect(page.getByRole("article").getByRole("link")).toHaveText([first.title, second.title]);

  await page.goto(first.authorPath);
  await isReady(page);
  const follow = page.getByRole("button", { name: /./ }).and(page.locator("main [aria-pressed]:not([data-heart])"));
  await expect(follow).toHaveText(t("favorites.follow.follow"));
  await follow.click();
  await expect(follow).toHaveText(t("favorites.follow.following"));
  await page.goto(`${list}?tab=authors`);
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("button", { name: t("favorites.authors.unfollow") }) })).toHaveCount(
    1,
  );
});
