import type { WebSocketRoute } from "@playwright/test";
import { eq } from "drizzle-orm";
import { payByCard, putIntoCart } from "#e2e/buying.ts";
import { expect, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { revokeSession } from "#lib/identity/auth/server/revoke-session.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { entitlements, sessions } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";

test("STATE-5 a paid order appears in another tab without reload", async ({ page, context, world, find, t }) => {
  const member = await makeMember(world);
  await logIn(page, world, member);
  const other = await context.newPage();
  await other.goto(href(world, "cabinet.boughtMaterials"));
  await expect(other.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await expect(other.locator("[data-live=connected]").first()).toBeAttached();
  await other.evaluate(() => document.body.setAttribute("data-not-reloaded", ""));
  const material = await find("live");
  await putIntoCart(page, world, material);
  await payByCard(page, world);
  await expect(other.getByRole("link", { name: material.title })).toBeVisible();
  await expect(other.locator("body[data-not-reloaded]")).toBeAttached();
});

test("STATE-5 threat 9 whoever is signed out elsewhere leaves the page without touching it", async ({ page, world, t, watch }) => {
  watch.allow(/\/api\/oauth2\/validate/);
  const member = await makeMember(world);
  await logIn(page, world, member);
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  await expect(page.locator("[data-live=connected]").first()).toBeAttached();
  const own = await getDb().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, member.id));
  expect(own).toHaveLength(1);
  for (const { id } of own) await transaction((tx) => revokeSession(tx, id));
  await expect(page).toHaveURL(href(world, "login", {}, { return: href(world, "cabinet.boughtMaterials") }));
});

test("STATE-5 a connection that breaks is told to screen readers, comes back by itself, and what happened meanwhile appears", async ({
  page,
  world,
  find,
  t,
  watch,
}) => {
  watch.allow(/\/ws\//);
  let isCut = false;
  const connections: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\//, (connection) => {
    if (isCut) return void connection.close();
    connections.push(connection);
    connection.connectToServer();
  });
  await page.route(/\/ws\//, (route) => (isCut ? route.abort() : route.continue()));
  const member = await makeMember(world);
  await logIn(page, world, member);
  await expect(page.getByRole("heading", { name: t("cabinet-materials.empty") })).toBeVisible();
  const state = page.locator("[data-live]").first();
  await expect(state).toHaveAttribute("data-live", "connected");
  const spoken = page.locator("[data-live] + [aria-live=polite]");
  await expect(spoken).toBeEmpty();
  isCut = true;
  for (const connection of connections) await connection.close();
  await expect(spoken).toHaveText(t("login.live.reconnecting"));
  await expect(state).toHaveAttribute("data-live", "reconnecting");
  const material = await find("live");
  await getDb().insert(entitlements).values({ userId: member.id, materialId: material.id, licence: "single" });
  isCut = false;
  await expect(state).toHaveAttribute("data-live", "connected", { timeout: 20_000 });
  await expect(spoken).toHaveText(t("login.live.connected"));
  await expect(page.getByRole("link", { name: material.title })).toBeVisible();
});
