import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { PACKAGE, startLms } from "#e2e/elsewhere.ts";
import { expect, isReady, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, makeMember } from "#e2e/members.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const exercisesOf = (world: World): Item[] => ["one", "two"].map((id) => ({ ...exampleItem(world, "single-choice"), id }));

const openExport = async (page: Page, t: Texts) => {
  await isReady(page);
  await page.getByRole("button", { name: t("new-interactive.mine.export"), exact: true }).click();
  return page.getByRole("dialog");
};

/** What a frame of ours says to the page around it. */
const noteMessages = `<script>window.told = []; addEventListener("message", ({ data, origin }) => window.told.push({ data, origin }))</script>`;

test("ROUTE-62 a foreign page that the author names shows her exercises, another does not, and when she ends it neither does", async ({
  page,
  context,
  world,
  t,
  watch,
  baseURL,
}) => {
  const embed = (key: string) => t(`new-interactive.mine.embed.${key}`);
  const member = await makeMember(world);
  const { id } = await createInteractive(member.id, world, { title: "Kreda 7", items: exercisesOf(world) });
  await logIn(page, world, member, href(world, "interactive.myInteractive", { id }));
  const dialog = await openExport(page, t);
  await dialog.getByRole("button", { name: embed("title"), exact: true }).click();
  const origins = dialog.getByLabel(embed("origins"), { exact: true });

  // An address without https is refused at its field; the origin of the other stays.
  watch.allow(/^400: PUT .*\/embed|console: .* 400 .*\/embed/);
  await origins.fill("http://schule.example");
  await dialog.getByRole("button", { name: embed("on"), exact: true }).click();
  await expect(origins).toHaveAttribute("aria-invalid", "true");
  await origins.fill("https://schule.example/kurs/7");
  await dialog.getByRole("button", { name: embed("on"), exact: true }).click();
  await expect(origins).toHaveValue("https://schule.example");
  const snippet = await dialog.getByLabel(embed("code"), { exact: true }).inputValue();
  expect(snippet).toMatch(/^<iframe src="[^"]+\/embed\/[\w-]{43}" title="Kreda 7"/);
  const address = new URL(/src="([^"]*)"/.exec(snippet)?.[1] ?? "").pathname;

  // Foreign sites, played here: whatever they are asked for, they answer with the frame.
  const frame = snippet.replace(/src="[^"]*"/, `src="${baseURL}${address}"`);
  for (const site of ["https://schule.example", "https://other.example"]) {
    // The shop of these tests runs on this machine, which a page of the network needs leave to reach.
    await context.grantPermissions(["local-network-access"], { origin: site });
    await context.route(`${site}/**`, (route) => route.fulfill({ contentType: "text/html", body: `${noteMessages}${frame}` }));
  }
  const asked: string[] = [];
  const foreign = await context.newPage();
  foreign.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await foreign.goto("https://schule.example/kurs/7");
  const inside = foreign.frameLocator("iframe");
  await inside.getByRole("radio", { name: "56" }).check({ force: true });
  await inside.getByRole("button", { name: t("new-interactive.player.check"), exact: true }).click();
  await expect(inside.getByRole("status").getByText(t("new-interactive.player.right"), { exact: true })).toBeVisible();
  // Nothing is asked for but the page, its player and its fonts; told is a height, and that alone.
  expect(asked.filter((path) => path !== "/kurs/7" && path !== address && !path.startsWith("/embed/player/"))).toEqual([]);
  const told = await foreign.evaluate(() => (window as unknown as { told: { data: unknown; origin: string }[] }).told);
  expect(told.length).toBeGreaterThan(0);
  for (const { data, origin } of told)
    expect([data, origin]).toEqual([{ type: "kreda-height", height: expect.any(Number) }, new URL(baseURL ?? "").origin]);
  // No cookie is sent, though this browser is logged in.
  const own = foreign.frames().find((one) => one.url().includes(address));
  expect(await own?.evaluate(() => document.cookie)).toBe("");

  watch.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|chrome-error/);
  await foreign.goto("https://other.example/");
  await expect(inside.getByRole("radio")).toHaveCount(0);
  expect(foreign.frames().some((one) => one.url().includes(address))).toBe(false);

  // Headers of the page itself, and of all else: nobody else frames anything of ours.
  const policyOf = async (path: string) => (await page.request.get(path)).headers()["content-security-policy"];
  expect(await policyOf(address)).toMatch(/frame-ancestors https:\/\/schule\.example$/);
  for (const path of [`/${world}`, href(world, "interactive.home"), href(world, "login"), "/api/health"])
    expect([path, await policyOf(path)]).toEqual([path, expect.stringMatching(/frame-ancestors '(?:none|self)'/)]);

  // The end is one press away, and comes at once.
  await dialog.getByRole("button", { name: embed("off"), exact: true }).click();
  await expect(dialog.getByRole("button", { name: embed("on"), exact: true })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("ROUTE-62 a package of SCORM plays in an LMS without a network, tells its score and goes on where it was left", async ({
  page,
  context,
  world,
  t,
}) => {
  const player = (key: string) => t(`new-interactive.player.${key}`);
  const member = await makeMember(world);
  const { id } = await createInteractive(member.id, world, { title: "Kreda 8", items: exercisesOf(world) });
  await logIn(page, world, member, href(world, "interactive.myInteractive", { id }));
  const dialog = await openExport(page, t);
  await dialog.getByLabel(t("new-interactive.mine.format"), { exact: true }).selectOption("scorm");
  await expect(dialog.getByText(t("new-interactive.mine.noLoss"))).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: t("common.download"), exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Kreda 8.scorm.zip");
  const lms = await startLms(await readFile(await file.path()));
  try {
    const learner = await context.newPage();
    const strange: string[] = [];
    learner.on("request", (request) => {
      if (!request.url().startsWith(`${lms.origin}/`) && !request.url().startsWith("data:")) strange.push(request.url());
    });
    const kept = () => learner.evaluate(() => (window as unknown as { lms: Record<string, string> }).lms);
    const inside = learner.frameLocator("iframe");
    const button = (key: string) => inside.getByRole("button", { name: player(key), exact: true });
    const answer = async (name: string) => {
      await inside.getByRole("radio", { name }).check({ force: true });
      await button("check").click();
    };

    await learner.goto(lms.origin);
    await answer("56");
    await expect(inside.getByRole("status").getByText(player("right"), { exact: true })).toBeVisible();
    await button("next").click();
    await expect.poll(kept).toMatchObject({
      "cmi.core.lesson_status": "incomplete",
      "cmi.core.score.raw": "50",
      "cmi.core.score.min": "0",
      "cmi.core.score.max": "100",
    });

    // The frame goes, as an LMS closes it; what was kept opens the next session.
    await learner.evaluate(() => document.querySelector("iframe")?.remove());
    const first = await kept();
    expect(first).toMatchObject({ "cmi.core.exit": "suspend", "cmi.core.session_time": expect.stringMatching(/^\d{4}:\d\d:\d\d\.\d\d$/) });
    expect(await learner.evaluate(() => (window as unknown as { calls: string[] }).calls.at(-1))).toBe("finish");
    lms.keep(first);
    await learner.goto(lms.origin);
    await expect(inside.getByText(player("resumed"), { exact: true })).toBeVisible();
    await answer("54");
    await button("showSolution").click();
    await button("next").click();
    await expect(inside.getByText(player("done"), { exact: true })).toBeVisible();
    await expect.poll(kept).toMatchObject({ "cmi.core.lesson_status": "completed", "cmi.core.score.raw": "50" });

    // Without an LMS it plays all the same.
    await learner.goto(`${lms.origin}${PACKAGE}index.html`);
    await learner.getByRole("radio", { name: "56" }).check({ force: true });
    await learner.getByRole("button", { name: player("check"), exact: true }).click();
    await expect(learner.getByRole("status").getByText(player("right"), { exact: true })).toBeVisible();
    expect(strange).toEqual([]);
  } finally {
    await lms.stop();
  }
});
