import type { Locator, Page } from "@playwright/test";
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import { expect, isReady, type Texts, test } from "#e2e/fixtures.ts";
import { logIn, type Member, makeMember } from "#e2e/members.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { type LtiPlatform, startLtiPlatform } from "#tests/lti-platform.ts";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const LINKING = "https://purl.imsglobal.org/spec/lti-dl/claim/";
type ContentItem = { title: string; custom: Record<string, string>; lineItem: { scoreMaximum: number } };

/** Our addresses, as her page shows them to a teacher. */
type Tool = { login: string; launch: string; keys: string };

/** A teacher registers the platform by the form and reads what is to be typed in over there. */
const register = async (page: Page, world: World, t: Texts, { registration }: LtiPlatform): Promise<Tool> => {
  const text = (key: string) => t(`new-interactive.platforms.${key}`);
  await page.goto(href(world, "interactive.platforms"));
  await page.getByRole("button", { name: text("new"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const { deploymentIds, ...values } = registration;
  for (const [name, value] of Object.entries({ ...values, deploymentIds: deploymentIds.join("\n") }))
    await dialog.getByLabel(text(name), { exact: true }).fill(value);
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect(page.getByRole("heading", { name: registration.name })).toBeVisible();
  const [login, launch, keys] = await page.locator("main dd").allTextContents();
  return { login, launch, keys } as Tool;
};

/** Opens a course of the platform, whose page has our exercises in a frame; what the launch says is `claims`. */
const openCourse = async (page: Page, platform: LtiPlatform, { login, launch }: Tool, claims: JWTPayload) => {
  platform.state.next = (nonce) => platform.sign(platform.claims(nonce, claims));
  const { issuer, clientId } = platform;
  const query = new URLSearchParams({ iss: issuer, login_hint: "7", target_link_uri: launch, client_id: clientId });
  await page.goto(`${issuer}/course?src=${encodeURIComponent(`${login}?${query}`)}`);
  return page.frameLocator("iframe");
};

type Inside = { getByRole: Page["getByRole"] };
/** Answers the exercise that is shown, and goes on. */
const answer = async (inside: Inside, t: Texts, option: Locator, isRight: boolean) => {
  const player = (key: string) => t(`new-interactive.player.${key}`);
  const press = (key: string) => inside.getByRole("button", { name: player(key), exact: true }).click();
  await option.check({ force: true });
  await press("check");
  if (!isRight) await press("showSolution");
  await press("next");
};

/** A platform with the tool in it, on another site than ours. */
const setUp = async (page: Page, world: "de" | "gr", t: Texts, title: string) => {
  let tool: Tool = { login: "", launch: "", keys: "" };
  const published = async () => (await (await fetch(tool.keys)).json()) as JSONWebKeySet;
  const platform = await startLtiPlatform(published, "127.0.0.1");
  const teacher: Member = await makeMember(world);
  const items: Item[] = ["one", "two"].map((id) => ({ ...exampleItem(world, "single-choice"), id }));
  const { id } = await createInteractive(teacher.id, world, { title, items });
  await logIn(page, world, teacher);
  tool = await register(page, world, t, platform);
  return { platform, tool, published, custom: { [`${CLAIM}custom`]: { interactive: String(id) } }, interactive: id };
};

test("threat 13 a teacher brings exercises into a course of her learning platform, a child plays them in its frame, and its grade book has the points", async ({
  page,
  browser,
  world,
  t,
}) => {
  const { platform, tool, published, interactive } = await setUp(page, world, t, "Kreda 12");
  try {
    // She chooses within the platform's page (Deep Linking), where no cookie of ours says who she is.
    const choosing = await openCourse(page, platform, tool, platform.linking());
    await choosing.getByRole("radio", { name: "Kreda 12 (2)" }).check({ force: true });
    await choosing.getByRole("button", { name: t("new-interactive.launch.take"), exact: true }).click();
    const jwt = (await choosing.locator("#jwt").textContent()) ?? "";
    const { payload } = await jwtVerify(jwt, createLocalJWKSet(await published()), {
      issuer: platform.clientId,
      audience: platform.issuer,
    });
    expect(payload[`${LINKING}data`]).toBe("keep-me");
    const [chosen] = payload[`${LINKING}content_items`] as [ContentItem];
    expect(chosen).toMatchObject({ title: "Kreda 12", custom: { interactive: String(interactive) }, lineItem: { scoreMaximum: 2 } });

    // A child on a phone, in a browser that has never seen us.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState: { cookies: [], origins: [] } });
    const child = await context.newPage();
    const claims = { sub: "child-9", [`${CLAIM}custom`]: chosen.custom };
    const inside = await openCourse(child, platform, tool, claims);
    await answer(inside, t, inside.getByRole("radio", { name: "56" }), true);
    await expect
      .poll(() => platform.scores.get("child-9"))
      .toMatchObject({ scoreGiven: 1, scoreMaximum: 2, activityProgress: "InProgress" });

    // Her course is opened again. A browser like this one keeps nothing in frames of other sites, so she begins anew; her points stay.
    await openCourse(child, platform, tool, claims);
    await answer(inside, t, inside.getByRole("radio", { name: "56" }), true);
    await answer(inside, t, inside.getByRole("radio", { name: "54" }), false);
    await expect(inside.getByText(t("new-interactive.player.done"), { exact: true })).toBeVisible();
    await expect
      .poll(() => platform.scores.get("child-9"))
      .toMatchObject({ scoreGiven: 1, scoreMaximum: 2, activityProgress: "Completed", gradingProgress: "FullyGraded" });
    // Nothing but the launch's own cookie was ever there, and that one is spent.
    expect(await context.cookies()).toEqual([]);
    await context.close();

    // The teacher's board has one child, by the name that was drawn, and nothing of what the platform calls her.
    await page.goto(href(world, "interactive.learningRooms"));
    await isReady(page);
    await page.getByRole("link", { name: "Kreda 12" }).click();
    await expect(page.locator(".lr-grid tbody tr")).toHaveCount(1);
    expect(await page.locator("main").textContent()).not.toContain("child-9");
  } finally {
    await platform.close();
  }
});

test("threat 13 where a browser keeps no cookie in a frame, the exercises open in a window of their own, and the points arrive as well", async ({
  page,
  context,
  world,
  t,
}) => {
  const { platform, tool, custom } = await setUp(page, world, t, "Kreda 13");
  try {
    const claims = { sub: "child-10", ...custom };
    const framed = await openCourse(page, platform, tool, claims);
    await expect(framed.getByRole("radio", { name: "56" })).toBeVisible();
    // The browser loses in the frame what it was given there: by then it is at the platform, on its way back.
    let launches = 0;
    platform.state.next = async (nonce) => {
      launches += 1;
      if (launches === 1) await context.clearCookies({ name: /^kreda_lti_/ });
      return platform.sign(platform.claims(nonce, claims));
    };
    await page.reload();
    const opened = context.waitForEvent("page");
    await framed.getByRole("link", { name: t("new-interactive.launch.againGo"), exact: true }).click();
    const window = await opened;
    await answer(window, t, window.getByRole("radio", { name: "56" }), true);
    await expect.poll(() => platform.scores.get("child-10")).toMatchObject({ scoreGiven: 1, activityProgress: "InProgress" });
    expect(launches).toBe(2);
  } finally {
    await platform.close();
  }
});
