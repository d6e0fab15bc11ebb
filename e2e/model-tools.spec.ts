import { and, eq } from "drizzle-orm";
import { expect, isReady, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materialFiles, materialPages, materials, modelCalls, modelMonths } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { startFakeModel } from "#tests/mocks/fake-model.ts";

// One model for all of them: the shop is started with its address (playwright.config.ts), and what it says stands in one line.
test.describe.configure({ mode: "serial" });

let model: Awaited<ReturnType<typeof startFakeModel>>;
test.beforeAll(async () => {
  model = await startFakeModel(Number(process.env.MODEL_PORT));
});
test.afterAll(() => model.stop());

const text =
  "Der Igel, der von November bis März in seinem Nest aus Laub und Moos Winterschlaf hält, senkt währenddessen seine Körpertemperatur auf 5 Grad.";
const easy = {
  title: "Der Igel im Winter",
  paragraphs: ["Der Igel schläft im Winter.", "Sein Nest ist aus Laub und Moos.", "Er ist dann 5 Grad kalt."],
};
const callOf = async (userId: number) =>
  (await getDb().select().from(modelCalls).where(eq(modelCalls.userId, userId)).orderBy(modelCalls.id)).at(-1);
const monthOf = async (userId: number) => (await getDb().select().from(modelMonths).where(eq(modelMonths.userId, userId)))[0];

test("ROUTE-55 a text is rewritten by level while she looks on, stopped in the middle, written whole, and kept; a month that is used up says so", async ({
  page,
  world,
  t,
  watch,
}) => {
  const said = (key: string) => t(`ai-tools.model.${key}`);
  const member = await makeMember(world);
  await logIn(page, world, member, href(world, "aiTools.tool", { id: "rewrite-text" }));
  await isReady(page);
  await page.getByLabel(said("fields.text"), { exact: true }).fill(text);
  await page.getByLabel(said("fields.level")).selectOption("veryEasy");

  // Half of it comes, and then nothing more.
  model.play({ pieces: ['{"title":"Der Igel im Winter","paragraphs":["Der Igel schläft', " im Winter."], last: "silence" });
  const write = page.getByRole("button", { name: said("write") });
  await write.click();
  const result = page.getByRole("region", { name: said("result") });
  await expect(result.getByText("Der Igel schläft im Winter.")).toBeVisible();
  await page.getByRole("button", { name: said("stop") }).click();
  await expect(page.getByText(said("stopped"))).toBeVisible();
  await expect.poll(async () => (await callOf(member.id))?.ended).toBe("aborted");
  const stopped = await callOf(member.id);
  // A token for four bytes of what had come, not the thousands that were held back for it.
  expect(stopped?.outputTokens).toBeGreaterThan(0);
  expect(stopped?.outputTokens).toBeLessThan(60);
  expect(await monthOf(member.id)).toMatchObject({ usedTokens: stopped?.countedTokens, reservedTokens: 0 });

  model.say(easy);
  await write.click();
  await expect(result.getByText("Er ist dann 5 Grad kalt.")).toBeVisible();
  await expect(result.getByText(said("checked"))).toBeVisible();
  await page.getByRole("button", { name: t("ai-tools.tool.keep") }).click();
  await expect(page).toHaveURL(/\/ai-tools\/document\/\d+$/);
  await expect(page.getByRole("heading", { name: "Der Igel im Winter" }).first()).toBeVisible();

  // So much of the month is gone that no answer fits any more.
  watch.allow(/429.*rewrite-text\/stream/);
  await getDb().update(modelMonths).set({ usedTokens: 299_000, quotaTokens: 300_000 }).where(eq(modelMonths.userId, member.id));
  await page.goto(href(world, "aiTools.tool", { id: "rewrite-text" }));
  await isReady(page);
  await page.getByLabel(said("fields.text"), { exact: true }).fill(text);
  const asked = model.asked.length;
  await write.click();
  await expect(result.getByRole("alert")).toBeVisible();
  expect(model.asked).toHaveLength(asked);
});

test("ROUTE-55 a material that she owns is found by a part of its title, chosen by keyboard, and becomes three levels", async ({
  page,
  world,
  t,
}) => {
  const said = (key: string) => t(`ai-tools.model.${key}`);
  const member = await makeMember(world);
  const [found] = await getDb()
    .select({ id: materials.id, title: materials.title, position: materialPages.position })
    .from(materials)
    .innerJoin(materialFiles, and(eq(materialFiles.materialId, materials.id), eq(materialFiles.kind, "material_file")))
    .innerJoin(materialPages, eq(materialPages.fileId, materialFiles.id))
    .where(and(eq(materials.world, world), eq(materials.status, "published"), eq(materials.isBundle, false), eq(materialPages.position, 1)))
    .orderBy(materials.id)
    .limit(1);
  if (!found) throw new Error("no material with pages");
  await getDb().insert(entitlements).values({ userId: member.id, materialId: found.id, licence: "single", deliveredAt: new Date() });
  await logIn(page, world, member, href(world, "aiTools.tool", { id: "differentiate-material" }));
  await isReady(page);
  const chooser = page.getByRole("combobox", { name: said("fields.material"), exact: true });
  await chooser.click();
  await chooser.pressSequentially(found.title.slice(0, 6));
  await expect(page.getByRole("option", { name: found.title })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chooser).toHaveValue(found.title);

  const version = (sentence: string) => ({ paragraphs: [sentence], helps: ["Lies den Satz noch einmal."] });
  model.say({
    title: found.title,
    easy: version("Rechne. Schreib die Zahl hin. Prüfe sie."),
    middle: version("Rechne jede Aufgabe in deinem Heft, weil du dort Platz für alle Schritte hast."),
    hard: version(
      "Begründe anschließend ausführlich, weshalb unterschiedliche Rechenwege überraschenderweise dasselbe Gesamtergebnis hervorbringen.",
    ),
  });
  await page.getByRole("button", { name: said("write") }).click();
  const result = page.getByRole("region", { name: said("result") });
  for (const dots of ["●", "●●", "●●●"]) await expect(result.getByRole("heading", { name: dots, exact: true })).toBeVisible();
  await expect(result.getByText(said("checked"))).toBeVisible();
  expect((await callOf(member.id))?.ended).toBe("done");
});
