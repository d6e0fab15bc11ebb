import { writeFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { E2eWorld } from "#e2e/catalogue.ts";
import { hostileMarkup } from "#e2e/catalogue.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, type Member, makeMember, makeSeller } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { posts } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

const enter = async (browser: Browser, world: E2eWorld, member: Member, target: string, baseURL: string | undefined) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await logIn(page, world, member, target);
  return page;
};

test("ROUTE-6 threat 19 an author writes and publishes, a visitor reads, a member comments, the author answers and hides", async ({
  page,
  browser,
  world,
  baseURL,
  t,
}, info) => {
  const e = (key: string, values?: Record<string, string | number>) => t(`blogpost.editor.${key}`, values);
  const c = (key: string, values?: Record<string, string | number>) => t(`comments.${key}`, values);
  const author = await makeSeller(world, "Studio Kreidefels");
  await logIn(page, world, author, href(world, "postEditor"));
  await page.getByRole("button", { name: e("new") }).click();
  await page.getByLabel(e("titleLabel")).fill(`Wetter im Heft ${hostileMarkup}`);
  const text = page.getByRole("textbox", { name: e("bodyLabel") });
  await text.click();
  await page.getByRole("button", { name: e("h2"), exact: true }).click();
  await page.keyboard.type("Erste Stunde");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Wir sammeln ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Wolken");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(". ");
  const file = info.outputPath("wolken.png");
  writeFileSync(
    file,
    await sharp({ create: { width: 2_000, height: 800, channels: 3, background: "#88aadd" } })
      .png()
      .toBuffer(),
  );
  await page.getByRole("button", { name: e("picture"), exact: true }).click();
  await page.getByLabel(e("pictureFile"), { exact: true }).setInputFiles(file);
  await page.getByLabel(e("pictureAlt")).fill("Ein blauer Himmel");
  await page.getByRole("button", { name: e("pictureInsert") }).click();
  await expect(text.getByRole("img", { name: "Ein blauer Himmel" })).toBeVisible();
  await expect(page.locator("[data-save=saved]")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: e("bodyLabel") })).toContainText("Wir sammeln Wolken");
  await page.getByRole("button", { name: e("publish"), exact: true }).click();
  await page.getByRole("link", { name: e("view") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wetter im Heft");
  const [post] = await getDb().select().from(posts).where(eq(posts.authorId, author.id));
  if (!post) throw new Error("no post");
  const address = href(world, "post", { id: post.id });

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await visitor.goto(address);
  await isReady(visitor);
  await expect(visitor.getByRole("heading", { name: "Erste Stunde" })).toBeVisible();
  await expect(visitor.locator("article strong")).toHaveText("Wolken");
  const picture = visitor.getByRole("img", { name: "Ein blauer Himmel" });
  await expect(picture).toHaveJSProperty("naturalWidth", 1_600);
  expect(await visitor.evaluate(() => "hacked" in window)).toBe(false);
  await expect(visitor.getByRole("link", { name: c("login") })).toBeVisible();
  await visitor.context().close();

  const member = await makeMember(world, "Berta Beispiel");
  const reader = await enter(browser, world, member, address, baseURL);
  await reader.getByLabel(c("label")).fill(`Und bei Regen? ${hostileMarkup}`);
  await reader.getByRole("button", { name: c("send") }).click();
  await expect(reader.getByText(`Und bei Regen? ${hostileMarkup}`)).toBeVisible();
  expect(await reader.evaluate(() => "hacked" in window)).toBe(false);

  await page.goto(address);
  await page.getByRole("button", { name: c("replyTo", { name: member.name }) }).click();
  await page.getByLabel(c("replyLabel", { name: member.name })).fill("Dann zeichnen wir Pfützen.");
  await page.getByRole("button", { name: c("sendReply") }).click();
  await expect(page.getByText("Dann zeichnen wir Pfützen.")).toBeVisible();
  await page.getByRole("button", { name: c("hideThis", { name: member.name }) }).click();
  await expect(page.getByText(c("hiddenState"))).toBeVisible();
  await reader.context().clearCookies();
  await reader.evaluate(() => localStorage.clear());
  await expect(async () => {
    await reader.goto(address);
    await expect(reader.getByText("Dann zeichnen wir Pfützen.")).toBeVisible({ timeout: 1_000 });
    await expect(reader.getByText("Und bei Regen?")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await reader.context().close();

  await page.goto(href(world, "author.blog", { id: author.id, slug: "anna" }));
  await expect(page.getByRole("link", { name: /Wetter im Heft/ })).toBeVisible();
});
