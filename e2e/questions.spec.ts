import { expect, isReady, test } from "#e2e/fixtures.ts";
import { linkIn, waitForMail } from "#e2e/mails.ts";
import { logIn, makeMember, makeSeller, makeStaff } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";

test("ROUTE-5 a member asks, the author answers by the link of her mail, the bell rings, both stand on the page, and staff takes a reported one away", async ({
  page,
  browser,
  baseURL,
  world,
  t,
}) => {
  const q = (key: string, values?: Record<string, string | number>) => t(`questions.${key}`, values);
  const newPage = async () => (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const [member, seller, moderator] = [
    await makeMember(world),
    await makeSeller(world, "Studio Fragezeichen"),
    await makeStaff(world, "moderator", "Mira Moderation"),
  ];
  const material = await buildFoundMaterial({ world, authorId: seller.id, title: "Wetter im Glas", description: "" });
  const path = href(world, "material", { id: material.id, slug: material.slug });

  // A visitor is led to the login and back.
  await page.goto(path);
  await isReady(page);
  await page.getByRole("button", { name: q("ask") }).click();
  const dialog = page.getByRole("dialog", { name: q("ask") });
  await dialog.getByRole("link", { name: t("login.session.login") }).click();
  await page.getByLabel(t("login.email")).fill(member.email);
  await page.locator("#password").fill(member.password);
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await isReady(page);
  await page.getByRole("button", { name: q("ask") }).click();
  await dialog.getByLabel(q("form.body")).fill("Geht das auch ohne Thermometer?\nUnd wie lange dauert es?");
  await dialog.getByLabel(q("form.agrees")).check();
  await dialog.getByRole("button", { name: q("form.send") }).click();
  await expect(dialog.getByRole("status")).toContainText(q("form.sent"));
  await dialog.getByRole("link", { name: q("own.title") }).click();
  await expect(page.getByText(q("status.open"), { exact: true })).toBeVisible();
  await expect(page.getByText("Geht das auch ohne Thermometer?")).toBeVisible();

  // By the link of the mail, in a browser that knows nobody.
  const mail = await waitForMail(seller.email, q("link.title", { title: "Wetter im Glas" }));
  const answering = await newPage();
  await answering.goto(linkIn(mail, href(world, "tokenLinks.answerQuestion", { token: "x" }).replace(/x$/, "")));
  await expect(answering.getByText("Geht das auch ohne Thermometer?")).toBeVisible();
  await answering.getByLabel(t("material-feedbacks.answers.label")).fill("Ja, in zwanzig Minuten.");
  await answering.getByLabel(q("answer.agrees")).check();
  await answering.getByRole("button", { name: q("answer.send") }).click();
  await expect(answering.getByRole("main").getByText(q("answer.sent"))).toBeVisible();
  await answering.context().close();

  // Without reload: the connection brings the bell and the answer.
  await expect(page.getByRole("button", { name: t("header.newsCount", { count: 1 }) })).toBeVisible();
  await expect(page.getByText("Ja, in zwanzig Minuten.")).toBeVisible();

  // Everybody reads it, in the HTML itself.
  await expect(async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain("Geht das auch ohne Thermometer?");
    expect(html).toContain("Ja, in zwanzig Minuten.");
  }).toPass();
  const visitor = await newPage();
  await visitor.goto(path);
  await isReady(visitor);
  const pair = visitor.getByRole("article").filter({ hasText: "Ja, in zwanzig Minuten." });
  await pair.getByRole("button", { name: q("reportAnswer") }).click();
  const report = visitor.getByRole("dialog", { name: t("modals.report.titles.answer") });
  await report.getByLabel(t("modals.report.what")).fill("Das stimmt nicht, es dauert viel länger.");
  await report.getByLabel(t("modals.report.name"), { exact: true }).fill("Vera Vorbei");
  await report.getByLabel(t("modals.report.email")).fill("vera@school.example");
  await report.getByLabel(t("modals.report.goodFaith")).check();
  await report.getByRole("button", { name: t("modals.report.send") }).click();
  const done = await report.getByRole("status").textContent();
  const caseId = Number(/\d+/.exec(done ?? "")?.[0]);

  const room = await newPage();
  await logIn(room, world, moderator, href(world, "admin", {}, { tab: "moderation", case: caseId }));
  await expect(room.getByText("Ja, in zwanzig Minuten.").last()).toBeVisible();
  await room.getByRole("radio", { name: t("staff.moderation.answers.notice.granted") }).check();
  await room.getByLabel(t("staff.moderation.reasons.wrong_facts")).check();
  await room.getByLabel(t("staff.moderation.statement")).fill("Die Dauer ist falsch angegeben.");
  await room.getByRole("button", { name: t("staff.moderation.send"), exact: true }).click();
  await expect(room.getByRole("heading", { name: t("staff.moderation.decisions.granted") })).toBeVisible();
  await room.context().close();
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).not.toContain("Ja, in zwanzig Minuten.");
  }).toPass();
  await visitor.context().close();
});
