import { expect, isReady, test } from "#e2e/fixtures.ts";
import { href } from "#lib/platform/routes/href.ts";

for (const world of ["de", "gr"] as const)
  test.describe(world, () => {
    test.use({ world });

    test("ROUTE-3 ROUTE-14 an author's materials are looked through from her page, and the way back to everybody's is one press", async ({
      page,
      t,
      find,
    }) => {
      const material = await find("second");
      const { authorId } = material;
      await page.goto(material.authorPath);
      await isReady(page);
      const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      const form = page.getByRole("search", { name: t("author-page.searchIn", { name }) });
      await form.getByRole("searchbox").fill(material.title);
      await form.getByRole("button").click();
      await expect(page).toHaveURL(new RegExp(`${href(world, "search")}[?].*author=${authorId}`));
      await expect(page.getByRole("main").getByRole("link", { name: material.title }).first()).toBeVisible();
      const narrowed = page.getByRole("group", { name: t("search.active") });
      await expect(narrowed.getByText(name)).toBeVisible();
      await narrowed.getByRole("link", { name: t("search.removeFilter", { name }) }).click();
      await expect(page).not.toHaveURL(/author=/);
    });
  });
