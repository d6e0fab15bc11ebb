import { eq, inArray } from "drizzle-orm";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember, makeSeller } from "#e2e/members.ts";
import { tourKeys } from "#lib/pages/tours/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, personalisations } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

const world = "de";
test.use({ world });
// One after the other: what both look at is made once.
test.describe.configure({ mode: "default" });
// Who is new is shown around, and is asked nothing while she is: here she has seen it.
test.beforeEach(async ({ page }) => {
  await page.addInitScript((keys) => localStorage.setItem("kreda.tours", JSON.stringify({ finished: keys, offered: keys })), [...tourKeys]);
});

/** Latin of four authors, so old that no other shelf changes; gone again afterwards. */
let latin: number[] = [];
test.beforeAll(async ({ database: _ }) => {
  for (const [index, name] of ["Livia", "Gaius", "Marcus", "Iulia"].entries()) {
    const { id: authorId } = await makeSeller(world, `${name} Lehrwerk`);
    const [made] = await getDb()
      .insert(materials)
      .values({
        authorId,
        world,
        language: "de-DE",
        slug: `vokabeln-${index}`,
        title: `Vokabeln ${name}`,
        description: "Karten zum Ausschneiden.",
        subjects: ["latin"],
        classGrades: ["g7"],
        materialType: "worksheet",
        priceMinor: 290,
        currency: "EUR",
        status: "published",
        publishedAt: new Date("2020-01-01"),
      })
      .returning({ id: materials.id });
    latin.push(made?.id ?? 0);
  }
});
test.afterAll(async () => {
  await getDb().update(materials).set({ status: "archived" }).where(inArray(materials.id, latin));
  latin = [];
});

test("threat 21 STATE-2 a visitor says what she teaches, sees it first, and takes it along into her account; nothing on the page moves", async ({
  page,
  t,
}) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
      // Of the page's own content: in the header a member's bell comes beside the heart.
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.flatMap(({ node }) => {
          const one = node instanceof Element ? node : node?.parentElement;
          return one && document.querySelector("main")?.contains(one) ? [one] : [];
        });
        if (!hadRecentInput && moved.length > 0) shifts.push(`${value}: ${moved.map((one) => one.outerHTML.slice(0, 120)).join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const moved = () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const own = page.getByRole("group", { name: t("second-home.title") });
  const home = href(world, "home");
  await page.goto(home);
  await isReady(page);
  await page.getByRole("button", { name: t("personalization.ask.title") }).click();
  const dialog = page.getByRole("dialog", { name: t("personalization.ask.title") });
  await dialog.getByText(t("personalization.ask.more")).click();
  await dialog.getByRole("checkbox", { name: "Latein" }).check();
  await dialog.getByRole("button", { name: t("common.save") }).click();
  await expect(own.getByRole("link", { name: "Vokabeln Livia" })).toBeVisible();
  // From the first byte on, as the next visit has it.
  await page.reload();
  await expect(own.getByRole("link", { name: "Vokabeln Livia" })).toBeVisible();
  expect(await moved()).toEqual([]);

  const member = await makeMember(world);
  const handedOver = page.waitForResponse(/\/api\/v3\/personalisations\/put/, { timeout: 60_000 });
  await logIn(page, world, member, home);
  expect((await handedOver).status()).toBe(200);
  await expect(page).toHaveURL(home);
  await expect(own.getByText(t("personalization.own.becauseSubject", { name: "Latein" })).first()).toBeVisible();
  const [row] = await getDb().select().from(personalisations).where(eq(personalisations.userId, member.id));
  expect(row?.subjects).toEqual(["latin"]);
  await page.reload();
  await expect(own).toBeVisible();
  expect(await moved()).toEqual([]);

  // One of them is switched off where it stands.
  await own.getByRole("button", { name: t("personalization.own.lessOfThis", { title: "Vokabeln Gaius" }) }).click();
  await page.getByRole("menuitem", { name: t("personalization.own.noAuthor", { name: "Gaius Lehrwerk" }) }).click();
  await expect(own.getByRole("link", { name: "Vokabeln Gaius" })).toHaveCount(0);
  // ROUTE-32: and there is all of it.
  await page.goto(href(world, "cabinet.mySubjects"));
  await expect(page).toHaveURL((url) => url.pathname === href(world, "search") && url.searchParams.get("subject") === "latin");
});

test("STATE-9 CALL-21 ROUTE-32 a member is asked after ten seconds, answers by keyboard, and is not asked again", async ({ page, t }) => {
  const member = await makeMember(world);
  await getDb().delete(personalisations).where(eq(personalisations.userId, member.id));
  await logIn(page, world, member, href(world, "cabinet.mySubjects"));
  // Nothing to go by: the question itself, as a page.
  await expect(page).toHaveURL(href(world, "cabinet.personalisation"));
  await expect(page.getByRole("heading", { level: 1, name: t("personalization.settings.title") })).toBeVisible();
  const shown = page.waitForResponse(/\/api\/v3\/personalisations\/popup-shown/, { timeout: 60_000 });
  await page.goto(href(world, "home"));
  const dialog = page.getByRole("dialog", { name: t("personalization.ask.title") });
  // Ten seconds after a page that a busy machine has taken its time for.
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  expect((await shown).status()).toBe(200);
  await dialog.getByRole("checkbox", { name: "Mathematik" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: t("common.save") }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  const [row] = await getDb().select().from(personalisations).where(eq(personalisations.userId, member.id));
  expect([row?.subjects, row?.askedCount]).toEqual([["mathematics"], 0]);
});
