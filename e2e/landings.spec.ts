import AxeBuilder from "@axe-core/playwright";
import { and, eq, sql } from "drizzle-orm";
import { author, type E2eWorld, e2eWorlds } from "#e2e/catalogue.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { buildLandings } from "#lib/catalogue/landings/server/build-landings.ts";
import { landingHref } from "#lib/catalogue/landings/server/landing-href.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { landings, materials, users } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

// Topics that no other journey counts; years old, so that no list of what is new shows them.
const shelves = [
  { topic: "fairyTales", subject: "nativeLanguage", count: 26 },
  { topic: "poetry", subject: "nativeLanguage", count: 3 },
] as const;
const names: Record<E2eWorld, string> = { de: "Werkkarte", gr: "Καρτέλα εργαστηρίου" };

// Once, whichever test comes first.
const fill = async (world: E2eWorld): Promise<void> => {
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`e2e landings ${world}`}))`);
    const [seller] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, author(world).email));
    if (!seller) throw new Error("the shop is empty");
    const [known] = await tx
      .select({ id: materials.id })
      .from(materials)
      .where(and(eq(materials.world, world), eq(materials.slug, "card-1")));
    if (known) return;
    const rows = shelves.flatMap(({ topic, subject, count }) =>
      Array.from({ length: count }, (_, index) => ({
        authorId: seller.id,
        world,
        language: worlds[world].bcp47,
        slug: `card-${index + 1}`,
        title: `${names[world]} ${index + 1}`,
        description: names[world],
        subjects: [subject],
        topics: [topic],
        classGrades: ["g4"],
        materialType: "worksheet",
        priceMinor: 990,
        currency: "EUR" as const,
        status: "published" as const,
        formats: ["PDF"],
        pageCount: 1,
        publishedAt: new Date(Date.UTC(2020, 0, index + 1)),
      })),
    );
    for (const { id } of await tx.insert(materials).values(rows).returning({ id: materials.id })) await indexMaterial(tx, id);
  });
  await buildLandings([world]);
};

const landingOf = async (world: E2eWorld, key: string) => {
  const row = (await getDb().select().from(landings).where(eq(landings.key, key))).find((one) => one.world === world);
  if (!row) throw new Error(`no landing ${key}`);
  return { ...row, href: landingHref(world, row) };
};

for (const world of e2eWorlds) {
  test.describe(`landings in ${world}`, () => {
    test.use({ world });
    test.describe.configure({ mode: "serial" });
    test.beforeAll(() => fill(world));

    test("ROUTE-7 ROUTE-8 from a material to its topic, to its second page, to the topic beside it and up to the lessons", async ({
      page,
      t,
    }) => {
      const [tales, poems] = [await landingOf(world, "topic:fairyTales"), await landingOf(world, "topic:poetry")];
      const lessons = await landingOf(world, "nativeLanguage:g4");
      const heading = (title: string) => page.getByRole("heading", { level: 1, name: t("landing.pages.heading", { title }) });
      const own = and(eq(materials.world, world), eq(materials.topics, ["fairyTales"]));
      const [material] = await getDb().select().from(materials).where(own).limit(1);
      await page.goto(href(world, "material", { id: material?.id ?? 0, slug: material?.slug ?? "-" }));
      await isReady(page);
      await page
        .getByRole("navigation", { name: t("common.breadcrumb") })
        .getByRole("link", { name: tales.title })
        .click();
      await expect(heading(tales.title)).toBeVisible();
      await expect(page).toHaveURL(tales.href);
      await expect(page.getByRole("article")).toHaveCount(24);
      // The page that is left takes its own along, a moment after the next one has come; not if it was left before it was ready.
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveCount(1);
      await expect(canonical).toHaveAttribute("href", new RegExp(`${tales.href}$`));

      await page
        .getByRole("navigation", { name: t("common.pages") })
        .getByRole("link", { name: t("common.next") })
        .click();
      await expect(page).toHaveURL(`${tales.href}?page=2`);
      await expect(page.getByRole("article")).toHaveCount(2);
      await expect(canonical).toHaveCount(1);
      await expect(canonical).toHaveAttribute("href", /\?page=2$/);

      const more = page.getByRole("navigation", { name: t("landing.pages.more") });
      await more.getByRole("link", { name: poems.title }).click();
      await expect(heading(poems.title)).toBeVisible();
      await page
        .getByRole("navigation", { name: t("common.breadcrumb") })
        .getByRole("link", { name: lessons.title })
        .click();
      await expect(heading(lessons.title)).toBeVisible();
      await expect(page).toHaveURL(lessons.href);
      await isReady(page);
      await page.getByRole("link", { name: t("landing.pages.all") }).click();
      await expect(page).toHaveURL(href(world, "search", {}, { subject: "nativeLanguage", class_grade: "g4" }));
    });

    test("ROUTE-7 ROUTE-8 wrong addresses lead permanently to the right ones, other worlds to theirs; nothing is wider than a phone", async ({
      page,
      request,
      watch,
    }) => {
      watch.allow(/404/);
      const [topic, lessons] = [await landingOf(world, "topic:fairyTales"), await landingOf(world, "nativeLanguage:g4")];
      const lead = async (path: string) => {
        const answer = await request.get(path, { maxRedirects: 0 });
        return [answer.status(), answer.headers().location ?? null];
      };
      expect(await lead(href(world, "landing.keyword", { id: topic.id, slug: "wrong" }))).toEqual([
        308,
        expect.stringMatching(`${topic.href}$`),
      ]);
      expect(await lead(href(world, "landing.lessons", { id: lessons.id, slug: "wrong" }, { page: 2 }))).toEqual([
        308,
        expect.stringContaining(lessons.href),
      ]);
      expect((await lead(href(world, "landing.keyword", { id: 999_999_999, slug: "x" })))[0]).toBe(404);
      expect((await lead(`${href(world, "home")}/gibt/es-nicht`))[0]).toBe(404);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of [topic.href, lessons.href]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([]);
        const again = await request.get(path);
        expect(again.headers()["x-cache"]).toBe("HIT");
        expect(await again.text()).toContain('<meta name="robots" content="index, follow"');
      }
    });
  });
}

test.describe("school levels", () => {
  test.beforeAll(() => fill("de"));

  test("ROUTE-9 from the home page to a school level and a subject of it; another level's address leads to the right one", async ({
    page,
    t,
    request,
  }) => {
    const [level, subject] = [await landingOf("de", "grundschule"), await landingOf("de", "grundschule:nativeLanguage")];
    await page.goto(href("de", "home"));
    await page
      .getByRole("navigation", { name: t("home.stages") })
      .getByRole("link", { name: level.title })
      .click();
    await expect(page).toHaveURL(level.href);
    await expect(page.getByRole("heading", { level: 1, name: t("landing.pages.heading", { title: level.title }) })).toBeVisible();
    await page
      .getByRole("navigation", { name: t("landing.pages.more") })
      .getByRole("link", { name: subject.title })
      .click();
    await expect(page).toHaveURL(subject.href);
    const wrong = href("de", "landing.school", { school: "sek2", id: subject.id, slug: subject.slug });
    const answer = await request.get(wrong, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, expect.stringMatching(`${subject.href}$`)]);
  });
});
