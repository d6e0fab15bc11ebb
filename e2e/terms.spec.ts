import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { and, eq } from "drizzle-orm";
import { expect, test, textsOf } from "#e2e/fixtures.ts";
import { logIn, type Member, makeMember, openConfirmation, register } from "#e2e/members.ts";
import { publishTerms } from "#lib/identity/terms/server/publish-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { termsAcceptances, users } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

// What waits for the terms is answered 401 first, and so is the question why.
const waiting = /401[ :].*\/api\/|\/api\/.*401|status of 401/;

/** A member of another world than the one she shops in: its terms hold up nobody else's journey. */
const makeMemberOf = async (world: World): Promise<Member> => {
  const member = await makeMember("de");
  await getDb().update(users).set({ world }).where(eq(users.id, member.id));
  return member;
};

test("TERMS-1 TERMS-4 terms published while a member shops: she reads, accepts, and what she did goes on", async ({
  page,
  world,
  find,
  t,
  watch,
}) => {
  watch.allow(waiting);
  const member = await makeMemberOf("cz");
  await logIn(page, world, member);
  const material = await find("second");
  await page.goto(material.path);
  const { version } = await publishTerms({ world: "cz", text: "# Obchodní podmínky\n\nNové znění.\n\n- první\n- druhé", at: null });
  await page.getByRole("button", { name: t("material-page.buy.add") }).click();
  const dialog = page.getByRole("dialog", { name: t("modals.terms.title") });
  await expect(dialog.getByRole("heading", { name: "Obchodní podmínky" })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  // Focus stays inside, however often Tab is pressed.
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Tab");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  const added = page.waitForResponse((answer) => answer.url().includes("/v1/cart/add-item") && answer.ok());
  await dialog.getByRole("button", { name: t("modals.terms.accept") }).click();
  await added;
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: t("material-page.buy.look") })).toBeVisible();
  const isHers = and(eq(termsAcceptances.userId, member.id), eq(termsAcceptances.world, "cz"));
  const [row] = await getDb().select().from(termsAcceptances).where(isHers);
  expect(row).toMatchObject({ version, address: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)(\/\d+)?$/) });
});

test("TERMS-1 SESSION-3 refusing logs out, here and on the server", async ({ page, context, world, t, watch }) => {
  watch.allow(waiting);
  const member = await makeMemberOf("pl");
  await logIn(page, world, member);
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await publishTerms({ world: "pl", text: "Nowy regulamin.", at: null });
  await page.getByRole("link", { name: t("cabinet-settings.nav.invoices") }).click();
  const dialog = page.getByRole("dialog", { name: t("modals.terms.title") });
  await expect(dialog.getByText("Nowy regulamin.")).toBeVisible();
  await dialog.getByRole("button", { name: t("modals.terms.refuse") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "login"));
  expect((await context.request.get("/api/oauth2/validate")).status()).toBe(401);
  expect(await getDb().select().from(termsAcceptances).where(eq(termsAcceptances.userId, member.id))).toEqual([]);
});

test("TERMS-3 SESSION-3 what she has bought can be had without deciding; the next page asks again", async ({ page, world, t, watch }) => {
  watch.allow(waiting);
  const member = await makeMemberOf("ro");
  await logIn(page, world, member);
  await publishTerms({ world: "ro", text: "Termeni noi.", at: null });
  await page.goto(href(world, "cabinet.invoices"));
  const dialog = page.getByRole("dialog", { name: t("modals.terms.title") });
  await dialog.getByRole("button", { name: t("thank-you-page.toMaterials") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "cabinet.boughtMaterials"));
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: t("cabinet-settings.nav.invoices") }).click();
  await expect(dialog.getByText("Termeni noi.")).toBeVisible();
});

test("TERMS-4 npm run admin publishes, and the public page shows the new text at once", async ({ page }) => {
  const address = href("hu", "content.terms");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Első változat.")).toBeHidden();
  const file = path.join(mkdtempSync(path.join(tmpdir(), "kreda-terms-")), "terms.md");
  writeFileSync(file, "## Szabályok\n\nElső változat.\n\n<b>nem félkövér</b>\n");
  const publish = promisify(execFile)(process.execPath, ["lib/bin/admin.ts", "publish-terms", "--world", "hu", "--file", file]);
  expect((await publish).stdout).toMatch(/Version \d+ of the terms of hu is in force from/);
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText("Első változat.")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  await expect(page.getByRole("heading", { level: 2, name: "Szabályok" })).toBeVisible();
  await expect(page.getByText("<b>nem félkövér</b>")).toBeVisible();
});

test("TERMS-1 TERMS-4 ROUTE-40 the terms of a demonstration: a registration accepts them by its tick, new ones ask her again", async ({
  page,
  watch,
}) => {
  watch.allow(waiting);
  const world: World = "sk";
  const t = textsOf(world);
  const publish = async () => {
    const args = ["lib/bin/admin.ts", "demo-terms", "--world", world];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, DEMO: "1" } });
    return Number(/Version (\d+)/.exec(stdout)?.[1]);
  };
  const accepted = async (email: string) => {
    const rows = await getDb()
      .select({ version: termsAcceptances.version })
      .from(termsAcceptances)
      .innerJoin(users, eq(users.id, termsAcceptances.userId))
      .where(eq(users.email, email));
    return rows.map(({ version }) => version).sort();
  };
  const first = await publish();
  const email = `nova-${randomUUID()}@school.example`;
  await page.goto(href(world, "register"));
  await register(page, world, { name: "Nová Učiteľka", email });
  await openConfirmation(page, world, { email, password: "Krieda a tabuľa 2026" });
  await page.locator("#hasAcceptedTerms").uncheck();
  await page.getByRole("button", { name: t("signup.confirm") }).click();
  await expect(page.locator("#hasAcceptedTerms[aria-invalid=true]")).toBeVisible();
  await page.locator("#hasAcceptedTerms").check();
  await page.getByRole("button", { name: t("signup.confirm") }).click();
  await expect(page).toHaveURL((url) => url.pathname === href(world, "home"));
  expect(await accepted(email)).toEqual([first]);

  const second = await publish();
  await page.goto(href(world, "cabinet.boughtMaterials"));
  const dialog = page.getByRole("dialog", { name: t("modals.terms.title") });
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await dialog.getByRole("button", { name: t("modals.terms.accept") }).click();
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await accepted(email)).toEqual([first, second]);
});
