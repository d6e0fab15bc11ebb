import AxeBuilder from "@axe-core/playwright";
import { sql } from "drizzle-orm";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { href } from "#lib/platform/routes/href.ts";

test("look", async ({ page, world, t }) => {
  if (world !== "de") return;
  const member = await makeMember(world);
  const db = getDb();
  await db.execute(sql`insert into entitlements (user_id, material_id, licence) select ${member.id}, id, 'single' from materials where status = 'published' and world = 'de' and revision_of is null on conflict do nothing`);
  await db.execute(sql`insert into subscriptions (user_id, subject_type, subject_id, world) select ${member.id}, 'material', id::text, 'de' from materials where status = 'published' and world = 'de' order by id limit 8`);
  await db.execute(sql`insert into folders (user_id, type, title) values (${member.id}, 'purchased', 'Klasse 2b'), (${member.id}, 'purchased', 'Feste im Jahr'), (${member.id}, 'favorite', 'Für das nächste Halbjahr')`);
  await db.execute(sql`insert into folders (user_id, type, title, parent_id) select ${member.id}, 'purchased', x, (select id from folders where title = 'Klasse 2b' and user_id = ${member.id}) from unnest(array['Mathematik', 'Deutsch', 'Ein sehr langer Ordnername für die Vertretungsstunden im Winter']) x`);
  await db.execute(sql`insert into folders_materials (folder_id, material_id) select (select id from folders where title = 'Mathematik' and user_id = ${member.id}), material_id from entitlements where user_id = ${member.id} order by id limit 3`);
  await logIn(page, world, member);
  const shots: [string, number, string][] = [
    ["rows", 1440, "?q=bruch"],
    ["grid", 1440, "?view=grid"],
    ["rows", 390, "?q=bruch"],
    ["grid", 390, "?view=grid"],
    ["rows", 320, ""],
    ["rows", 1100, ""],
  ];
  for (const [name, width, query] of shots) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(href(world, "cabinet.boughtMaterials") + query);
    await expect(page.getByRole("article").first()).toBeVisible();
    await isReady(page);
    await page.waitForTimeout(600);
    const box = page.getByRole("checkbox", { name: /auswählen/ });
    await box.nth(0).check();
    if ((await box.count()) > 1) await box.nth(1).check();
    await page.screenshot({ path: `/tmp/look/${name}-${width}.png` });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    console.log(name, width, "overflow", wide, "axe", JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.length, nodes[0]?.html.slice(0, 160)])));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(href(world, "cabinet.boughtMaterials"));
  await isReady(page);
  await page.getByRole("button", { name: "Ordner", exact: true }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/look/tree-390.png" });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(href(world, "cabinet.boughtMaterials"));
  await isReady(page);
  await page.getByRole("button", { name: /^Mehr zu/ }).first().click();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: "/tmp/look/details-1440.png" });
  await page.goto(href(world, "cabinet.favourites"));
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/look/favourites-1440.png" });
  const fav = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
  console.log("favourites axe", JSON.stringify(fav.violations.map(({ id, nodes }) => [id, nodes.length, nodes[0]?.html.slice(0, 160)])));
  // 5,000 in 300 folders.
  await db.execute(sql`insert into materials (author_id, world, language, slug, title, description, subjects, class_grades, material_type, price_minor, currency, status, folded, search, formats, page_count)
    select author_id, world, language, 'viele' || n, 'Viele Blätter ' || n, description, subjects, class_grades, material_type, price_minor, currency, 'archived', folded, search, formats, page_count from (select * from materials where status = 'published' and world = 'de' limit 1) m, generate_series(1, 5000) n`);
  await db.execute(sql`insert into entitlements (user_id, material_id, licence) select ${member.id}, id, 'single' from materials where slug like 'viele%' on conflict do nothing`);
  await db.execute(sql`insert into folders (user_id, type, title) select ${member.id}, 'purchased', 'Ordner ' || n from generate_series(1, 300) n`);
  await db.execute(sql`insert into folders_materials (folder_id, material_id) select (select min(id) from folders where title = 'Ordner 1' and user_id = ${member.id}) + (e.id % 300), e.material_id from entitlements e where user_id = ${member.id} on conflict do nothing`);
  const started = Date.now();
  await page.goto(href(world, "cabinet.boughtMaterials"));
  await expect(page.getByRole("button", { name: /^Ordner 300/ })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  console.log("5000/300 shown after ms", Date.now() - started);
  const figures = await page.evaluate(async () => {
    const frames: number[] = [];
    let last = performance.now();
    let most = 0;
    for (let step = 0; step < 120; step += 1) {
      window.scrollBy(0, 700);
      await new Promise((done) => requestAnimationFrame(done));
      const now = performance.now();
      frames.push(now - last);
      last = now;
      most = Math.max(most, document.querySelectorAll("article").length);
    }
    frames.sort((a, b) => a - b);
    return { median: frames[60], p95: frames[114], max: frames.at(-1), most };
  });
  console.log("scroll frames ms", JSON.stringify(figures));
  await page.evaluate(() => window.scrollTo(0, 0));
  const chosen = Date.now();
  await page.getByRole("button", { name: /^Ordner 150/ }).click();
  await expect(page).toHaveURL(/folder=/);
  await expect(page.getByRole("status").filter({ hasText: /^1[5-9] / })).toBeVisible();
  console.log("folder chosen ms", Date.now() - chosen);
  expect(t("common.save")).toBeTruthy();
});
