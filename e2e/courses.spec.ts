import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { href } from "#lib/platform/routes/href.ts";

const course = "new-interactive.course";
const blog = "blogpost.editor";

for (const world of e2eWorlds) {
  test.describe(`courses in ${world}`, () => {
    test.use({ world });

    test("ROUTE-64 a course of three lessons is made, put in order by the keyboard and published; another teacher plays it and opens a room on a lesson", async ({
      page,
      browser,
      t,
    }) => {
      const author = await makeMember(world);
      const items = [{ ...exampleItem(world, "single-choice"), id: "a" } as Item];
      await createInteractive(author.id, world, { title: "Kreda 64", items });
      await logIn(page, world, author);
      await page.goto(href(world, "interactive.myCourses"));
      await isReady(page);
      const name = `Igelkurs ${author.id}`;
      await page.getByLabel(t(`${blog}.titleLabel`)).fill(name);
      await page.getByRole("button", { name: t(`${course}.new`), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await isReady(page);

      const lesson = (number: number) => page.getByRole("group", { name: t(`${course}.lessonName`, { number }), exact: true });
      const titleIn = (number: number) =>
        lesson(number)
          .getByLabel(t(`${blog}.titleLabel`))
          .first();
      for (const [at, title] of ["Eins", "Zwei", "Drei"].entries()) {
        await page.getByRole("button", { name: t(`${course}.addLesson`) }).click();
        await titleIn(at + 1).fill(title);
      }
      await lesson(1)
        .getByRole("button", { name: new RegExp(`^${t(`${course}.chooseExercise`)}: `) })
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Kreda 64/ })
        .click();
      await expect(lesson(1).getByText("Kreda 64", { exact: true })).toBeVisible();

      // The third lesson is lifted and carried to the front without a pointer.
      const packs = "cabinet-materials.packs";
      await page.getByRole("button", { name: t(`${packs}.pickUp`, { name: "Drei", at: 3, count: 3 }) }).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowUp");
      await expect(page.getByRole("button", { name: t(`${packs}.putDown`, { name: "Drei", at: 2, count: 3 }) })).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(titleIn(1)).toHaveValue("Drei");
      await expect(titleIn(2)).toHaveValue("Eins");
      await expect(page.locator("[data-save=saved]")).toBeVisible();

      await page.getByRole("button", { name: t(`${blog}.publish`), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Kreda 64")).toBeVisible();
      await dialog.getByRole("button", { name: t(`${blog}.publish`), exact: true }).click();
      const seen = page.getByRole("link", { name: t(`${course}.public`) });
      await expect(seen).toBeVisible();
      const address = (await seen.getAttribute("href")) ?? "";

      const other = await makeMember(world);
      const context = await browser.newContext();
      const theirs = await context.newPage();
      await logIn(theirs, world, other);
      await theirs.goto(href(world, "interactive.courses"));
      await theirs.getByRole("link", { name, exact: true }).click();
      await expect(theirs).toHaveURL(address);
      await expect(theirs.getByRole("heading", { level: 1, name })).toBeVisible();
      await isReady(theirs);
      const room = "new-interactive.room.new";
      await theirs.getByRole("button", { name: t(room), exact: true }).click();
      await theirs
        .getByRole("dialog")
        .getByRole("button", { name: t(room), exact: true })
        .click();
      await expect(theirs).toHaveURL(/\/learning-rooms\/\d+$/);
      await expect(theirs.getByRole("heading", { name: "Eins" })).toBeVisible();
      await context.close();
    });
  });
}
