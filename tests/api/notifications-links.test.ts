import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as act } from "#app/api/v3/links/act/route.ts";
import { POST as describeIt } from "#app/api/v3/links/describe/route.ts";
import { POST as oneClick, GET as openClick } from "#app/api/v3/links/one-click/[token]/route.ts";
import { POST as request } from "#app/api/v3/links/request/route.ts";
import { POST as change, GET as read } from "#app/api/v3/notifications/preferences/route.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { mailKindKeys, mailKinds } from "#lib/catalogue/notifications/rules.ts";
import type { Preferences } from "#lib/catalogue/notifications/schema.ts";
import { tasks } from "#lib/catalogue/notifications/server/jobs.ts";
import { makeMailingUnsubscribeLink, makeUnfollowLink, makeUnsubscribeLink } from "#lib/catalogue/notifications/server/make-link.ts";
import { isMailWanted } from "#lib/catalogue/notifications/server/preferences.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { authorProfiles, outbox, subscriptions } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { call } from "#tests/call.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

const run = (name: string, payload: object) =>
  (tasks[name] as (payload: unknown, helpers: never) => Promise<void>)(payload, undefined as never);
const tokenOf = (page: string) => page.split("/").at(-1) ?? "";
const enabled = async (token: string) => {
  const { kinds } = (await call(read, { token })).body.data as unknown as Preferences;
  return kinds.filter(({ isEnabled }) => isEnabled).map(({ kind }) => kind);
};
// Advertising is off until somebody wants it.
const atFirst = mailKindKeys.filter((kind) => mailKinds[kind].isOnAtFirst);
const mailsTo = (email: string, template: string) =>
  getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, template)));

describe("ROUTE-21", () => {
  it("ROUTE-21 one kind, or all optional ones; what belongs to the contract stays on", async () => {
    const { id, token } = await buildUser();
    expect(await enabled(token)).toEqual(atFirst);
    await call(change, { token, body: { kind: "author_news", isEnabled: false } });
    expect(await enabled(token)).toEqual(atFirst.filter((kind) => kind !== "author_news"));
    expect(await isMailWanted(getDb(), id, "author_news")).toBe(false);
    await call(change, { token, body: { kind: "all", isEnabled: false } });
    expect(await enabled(token)).toEqual(["orders", "account"]);
    expect(atFirst).not.toContain("recommendations");
    expect(await enabled((await buildUser()).token)).toHaveLength(atFirst.length);
  });

  it.each([
    { kind: "orders", isEnabled: false },
    { kind: "nonsense", isEnabled: true },
    { kind: "all" },
    { kind: "author_news", isEnabled: "no" },
  ])("ROUTE-21 %j is refused", async (body) => {
    const { token } = await buildUser();
    expect((await call(change, { token, body })).status).toBe(400);
    expect(await enabled(token)).toHaveLength(atFirst.length);
  });
});

describe("token links", () => {
  const build = async () => {
    const [author, fan] = [await buildSeller({ publicName: "Studio Blattwerk" }), await buildUser()];
    await subscribe({ userId: fan.id }, { subjectType: "author", subjectId: String(author.id) }, "de");
    const owner = { userId: fan.id, world: "de" as const };
    const links = await transaction(async (tx) => ({
      unfollow_author: await makeUnfollowLink(tx, owner, author.id),
      unsubscribe: await makeUnsubscribeLink(tx, owner, "author_news"),
      mailing_unsubscribe: await makeMailingUnsubscribeLink(tx, owner),
    }));
    const follows = async () => (await getDb().select().from(subscriptions).where(eq(subscriptions.userId, fan.id))).length;
    return { author, fan, links, follows };
  };

  it("ROUTE-65 ROUTE-66 ROUTE-67 threat 14 looking changes nothing, acting does it, acting again is 410", async () => {
    const { author, fan, links, follows } = await build();
    for (const [purpose, { page }] of Object.entries(links)) {
      const body = { purpose, token: tokenOf(page) };
      for (let look = 0; look < 3; look += 1) expect((await call(describeIt, { body })).status).toBe(200);
    }
    expect([await follows(), (await enabled(fan.token)).length]).toEqual([1, atFirst.length]);

    const unfollow = { purpose: "unfollow_author", token: tokenOf(links.unfollow_author.page) };
    expect((await call(describeIt, { body: unfollow })).body.data).toMatchObject({ name: "Studio Blattwerk", email: "p…@school.example" });
    expect((await call(act, { body: unfollow })).status).toBe(200);
    expect(await follows()).toBe(0);
    const [profile] = await getDb().select().from(authorProfiles).where(eq(authorProfiles.userId, author.id));
    expect(profile?.followersNumber).toBe(0);

    const stop = { purpose: "unsubscribe", token: tokenOf(links.unsubscribe.page) };
    const answers = await Promise.all([1, 2, 3].map(() => call(act, { body: stop })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await enabled(fan.token)).toEqual(atFirst.filter((kind) => kind !== "author_news"));

    await call(act, { body: { purpose: "mailing_unsubscribe", token: tokenOf(links.mailing_unsubscribe.page) } });
    expect(await enabled(fan.token)).toEqual(["orders", "account"]);
    for (const body of [unfollow, stop]) {
      expect((await call(act, { body })).status).toBe(410);
      expect((await call(describeIt, { body })).status).toBe(410);
    }
  });

  it("threat 14 a link works for its own purpose alone, and unknown ones say no more", async () => {
    const { links, follows, fan } = await build();
    const token = tokenOf(links.unfollow_author.page);
    for (const purpose of ["unsubscribe", "mailing_unsubscribe"]) expect((await call(act, { body: { purpose, token } })).status).toBe(410);
    expect((await call(act, { body: { purpose: "recovery", token } })).status).toBe(400);
    expect((await call(act, { body: { purpose: "unsubscribe", token: "x".repeat(43) } })).status).toBe(410);
    expect((await call(act, { body: { purpose: "unsubscribe", token: "short" } })).status).toBe(400);
    expect([await follows(), (await enabled(fan.token)).length]).toEqual([1, atFirst.length]);
  });

  it("ROUTE-67 RFC 8058: the mail program's button works without login, also when it is pressed twice", async () => {
    const { links, fan } = await build();
    const token = new URL(links.unsubscribe.oneClick).pathname.split("/").at(-1) ?? "";
    const press = () => call(oneClick, { params: { token }, form: { "List-Unsubscribe": "One-Click" } });
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    expect(await enabled(fan.token)).not.toContain("author_news");
  });

  it("ROUTE-67 RFC 8058: also as a multipart form, and pressed twice at the same moment", async () => {
    const { links, follows } = await build();
    const token = new URL(links.unfollow_author.oneClick).pathname.split("/").at(-1) ?? "";
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const answers = await Promise.all([1, 2, 3].map(() => call(oneClick, { params: { token }, body })));
    expect([answers.map(({ status }) => status), await follows()]).toEqual([[200, 200, 200], 0]);
  });

  it("ROUTE-67 threat 14 the header's address opened in a browser leads to the page and changes nothing", async () => {
    const { links, fan, follows } = await build();
    for (const { page, oneClick: address } of Object.values(links)) {
      const url = new URL(address);
      const token = url.pathname.split("/").at(-1) ?? "";
      const { status, headers } = await call(openClick, { path: `${url.pathname}${url.search}`, params: { token } });
      expect([status, headers.get("location")]).toEqual([303, new URL(page).pathname]);
    }
    const unknown = await call(openClick, { path: "/?world=de", params: { token: "x".repeat(43) } });
    expect([unknown.status, unknown.headers.get("location")]).toEqual([303, href("de", "tokenLinks.unsubscribeByLink")]);
    expect([await follows(), (await enabled(fan.token)).length]).toEqual([1, atFirst.length]);
  });

  it("ROUTE-65 threat 14 a deed that fails leaves its link unspent", async () => {
    const { links, follows } = await build();
    const body = { purpose: "unfollow_author", token: tokenOf(links.unfollow_author.page) };
    await getDb().execute(sql`
      create function refuse_for_a_moment() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`);
    await getDb().execute(sql`create trigger away before delete on subscriptions execute function refuse_for_a_moment()`);
    try {
      expect((await call(act, { body })).status).toBe(500);
    } finally {
      await getDb().execute(sql`drop function refuse_for_a_moment() cascade`);
    }
    expect([(await call(act, { body })).status, await follows()]).toEqual([200, 0]);
  });

  it("ROUTE-68 threat 10 the link is sent to accounts alone, the answer is the same for all", async () => {
    const fan = await buildUser();
    const [known, unknown] = [
      await call(request, { body: { email: fan.email } }),
      await call(request, { body: { email: "nobody@school.example" } }),
    ];
    expect([known.status, known.bytes]).toEqual([unknown.status, unknown.bytes]);
    await run("send_unsubscribe_link", { email: fan.email });
    await run("send_unsubscribe_link", { email: "nobody@school.example" });
    const [mail] = await mailsTo(fan.email, "unsubscribe_link");
    const token = tokenOf(String(mail?.payload.url));
    expect((await call(act, { body: { purpose: "mailing_unsubscribe", token } })).status).toBe(200);
    expect(await mailsTo("nobody@school.example", "unsubscribe_link")).toEqual([]);
    expect((await call(request, { body: { email: "no address" } })).body.error?.fields).toMatchObject({ email: { code: "email" } });
  });
});
