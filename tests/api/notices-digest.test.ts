import { and, asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as act } from "#app/api/v3/links/act/route.ts";
import { POST as describeIt } from "#app/api/v3/links/describe/route.ts";
import { POST as oneClick } from "#app/api/v3/links/one-click/[token]/route.ts";
import { POST as change, GET as read } from "#app/api/v3/notifications/preferences/route.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { mails } from "#lib/catalogue/notices/server/mails.ts";
import { favouriteCheaper, ownedUpdated } from "#lib/catalogue/notices/server/notices.ts";
import { sendDigests } from "#lib/catalogue/notices/server/send-digests.ts";
import { tellFollowers } from "#lib/catalogue/notices/server/tell-followers.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials, notices, outbox, subscriptions, users } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { addNotice } from "#lib/platform/notices/add-notices.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

// A Wednesday: at 15:59 and 16:00 in Berlin.
const before = new Date("2031-01-15T14:59:00Z");
const after = new Date("2031-01-15T15:00:00Z");
const friday = new Date("2031-01-17T15:00:00Z");

beforeAll(() => loadTaxonomy());
beforeEach(() => getDb().delete(notices));

const mailsTo = (email: string) =>
  getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, "notices_digest")))
    .orderBy(asc(outbox.id));
const show = (mail: { payload: Record<string, unknown> } | undefined, language = "de") => {
  if (!mail || !mails.notices_digest) throw new Error("no mail");
  return renderMail(mails.notices_digest, mail.payload, { language, world: "de" });
};
const rhythm = (token: string, kind: string, more: object) => call(change, { token, body: { kind, isEnabled: true, ...more } });
const noticed = (userId: number, createdAt: Date) => getDb().update(notices).set({ createdAt }).where(eq(notices.userId, userId));
const publish = (authorId: number, title = "Neu", more: object = {}) => buildFoundMaterial({ authorId, title, description: "", ...more });

/** A reader who follows an author, and is told of something new the minute before the digests of the day are due. */
const build = async (more: object = {}) => {
  const author = await buildSeller({ publicName: "Studio Tagblatt" });
  const reader = await buildUser(more);
  await subscribe({ userId: reader.id }, { subjectType: "author", subjectId: String(author.id) }, "de");
  const material = await publish(author.id, "Wolkenbuch");
  await tellFollowers([material.id]);
  await noticed(reader.id, before);
  return { author, reader, material, mails: () => mailsTo(reader.email) };
};

describe("ROUTE-21 when", () => {
  it("ROUTE-21 by the day: at four in the afternoon of her world, and once", async () => {
    const { reader, mails: sent } = await build();
    await sendDigests(before);
    expect(await sent()).toEqual([]);
    await sendDigests(after);
    await sendDigests(after);
    await sendDigests(friday);
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    const { subject, text } = show(mail);
    expect([subject, text.includes(reader.publicName)]).toEqual(["Neu von Studio Tagblatt: Wolkenbuch", true]);
  });

  it("ROUTE-21 at once, and by the week on Friday; what she turns off is not told later either", async () => {
    const [quick, weekly, off] = [await build(), await build(), await build()];
    await rhythm(quick.reader.token, "author_news", { rhythm: "instant" });
    await rhythm(weekly.reader.token, "author_news", { rhythm: "weekly" });
    await rhythm(off.reader.token, "author_news", { isEnabled: false });
    await sendDigests(new Date(before.getTime() + 1_000));
    const counts = async () => [(await quick.mails()).length, (await weekly.mails()).length, (await off.mails()).length];
    expect(await counts()).toEqual([1, 0, 0]);
    await rhythm(off.reader.token, "author_news", {});
    await sendDigests(after);
    expect(await counts()).toEqual([1, 0, 0]);
    await sendDigests(friday);
    expect(await counts()).toEqual([1, 1, 0]);
  });

  it("ROUTE-21 the preference centre keeps the rhythm through off and on, and refuses others", async () => {
    const { token } = await buildUser();
    const chosen = async () => {
      const { kinds } = (await call(read, { token })).body.data as never as {
        kinds: { kind: string; isEnabled: boolean; rhythm: string | null }[];
      };
      return Object.fromEntries(kinds.map(({ kind, isEnabled, rhythm: often }) => [kind, isEnabled ? often : false]));
    };
    expect(await chosen()).toMatchObject({
      saved_search: "daily",
      author_news: "daily",
      subject_news: "daily",
      favourite_news: false,
      material_updates: "instant",
      orders: null,
    });
    await rhythm(token, "saved_search", { rhythm: "weekly" });
    await rhythm(token, "saved_search", { isEnabled: false });
    await rhythm(token, "saved_search", {});
    expect(await chosen()).toMatchObject({ saved_search: "weekly" });
    expect((await rhythm(token, "saved_search", { rhythm: "hourly" })).status).toBe(400);
    await rhythm(token, "feedback_answered", { rhythm: "daily" });
    expect(await chosen()).toMatchObject({ feedback_answered: null });
  });
});

describe("what", () => {
  it("ROUTE-21 never empty: what was read, sold no more, or belongs to who is blocked, gone or unconfirmed leaves no mail", async () => {
    const [seen, gone, blocked, unconfirmed] = [await build(), await build(), await build(), await build({ emailVerifiedAt: null })];
    await getDb().update(notices).set({ readAt: new Date() }).where(eq(notices.userId, seen.reader.id));
    await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, gone.material.id));
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.reader.id));
    await sendDigests(after);
    for (const { mails: sent } of [seen, gone, blocked, unconfirmed]) expect(await sent()).toEqual([]);
    // Settled all the same: it is not told when she comes back.
    await getDb().update(users).set({ blockedAt: null }).where(eq(users.id, blocked.reader.id));
    await sendDigests(friday);
    expect(await blocked.mails()).toEqual([]);
  });

  it("ROUTE-21 never twice: two workers at the same moment send one mail, and a failed one is sent by the next run", async () => {
    const { reader, mails: sent } = await build();
    const hold = { text: "select 1 from notices where user_id = $1 for update", values: [reader.id] };
    await meetAtLock(hold, [() => sendDigests(after), () => sendDigests(after)]);
    expect(await sent()).toHaveLength(1);

    const broken = await build();
    // A kind without a sentence cannot be told: nobody else waits for it.
    const other = await build();
    await getDb().update(notices).set({ kind: "unknown" }).where(eq(notices.userId, broken.reader.id));
    await sendDigests(after);
    expect([(await broken.mails()).length, (await other.mails()).length]).toEqual([0, 1]);
    await getDb().update(notices).set({ kind: "author_news" }).where(eq(notices.userId, broken.reader.id));
    await sendDigests(after);
    expect(await broken.mails()).toHaveLength(1);
  });

  it("ROUTE-21 everything that is due stands in one mail, by kinds, in her language; a mail of its own is not repeated", async () => {
    const { reader, author, material, mails: sent } = await build({ language: "fr" });
    await rhythm(reader.token, "favourite_news", {});
    const { id: owned } = await publish(author.id, "Vogelbuch");
    await transaction(async (tx) => {
      const price = { minor: 120, currency: "EUR" as const };
      await addNotice(tx, favouriteCheaper, { userId: reader.id, event: "x", materialId: material.id, details: { price } });
      // Told at once by its own mail.
      await addNotice(tx, ownedUpdated, { userId: reader.id, event: "y", materialId: owned, details: { version: 2 } });
    });
    await noticed(reader.id, before);
    await sendDigests(after);
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    const { subject, text } = show(mail, "fr");
    expect(subject).toBe("Nouveautés pour vous : 2");
    expect(text).toContain("Wolkenbuch");
    expect(text).toContain("coûte maintenant 1,20");
    expect(text).not.toContain("Vogelbuch");

    const later = await build();
    await rhythm(later.reader.token, "material_updates", { rhythm: "daily" });
    await transaction((tx) =>
      addNotice(tx, ownedUpdated, { userId: later.reader.id, event: "y", materialId: owned, details: { version: 2 } }),
    );
    await noticed(later.reader.id, before);
    await sendDigests(after);
    expect(show((await later.mails())[0]).text).toContain("Version 2 von „Vogelbuch“ ist da");
  });

  it("a long list is cut, and says how many there are besides", async () => {
    const { reader, author, mails: sent } = await build();
    for (let number = 0; number < 12; number += 1) await tellFollowers([(await publish(author.id)).id]);
    await noticed(reader.id, before);
    await sendDigests(after);
    const { subject, text } = show((await sent())[0]);
    expect([subject, text.includes("Weitere: 3")]).toEqual(["Neues für dich: 13", true]);
  });
});

describe("ROUTE-65 ROUTE-67 ways out", () => {
  const build2 = async () => {
    const { reader, author, material, mails: sent } = await build();
    await rhythm(reader.token, "favourite_news", {});
    const price = { minor: 120, currency: "EUR" as const };
    await transaction((tx) =>
      addNotice(tx, favouriteCheaper, { userId: reader.id, event: "x", materialId: material.id, details: { price } }),
    );
    await noticed(reader.id, before);
    await sendDigests(after);
    const [mail] = await sent();
    const sections = mail?.payload.sections as { kind: string; stopUrl: string; unfollow: { author: string; url: string }[] }[];
    const enabled = async () => {
      const { kinds } = (await call(read, { token: reader.token })).body.data as never as { kinds: { kind: string; isEnabled: boolean }[] };
      return kinds.filter(({ isEnabled }) => isEnabled).map(({ kind }) => kind);
    };
    return { reader, author, mail, sections, enabled };
  };
  const tokenOf = (url: string | undefined) => url?.split("/").at(-1) ?? "";

  it("ROUTE-67 each kind has a link that ends it without login, and it alone", async () => {
    const { sections, enabled } = await build2();
    const [first, second] = sections;
    expect([first?.kind, second?.kind]).toEqual(["favourite_news", "author_news"]);
    const body = { purpose: "unsubscribe", token: tokenOf(second?.stopUrl) };
    expect((await call(describeIt, { body })).body.data).toMatchObject({ kinds: ["author_news"] });
    expect((await call(act, { body })).status).toBe(200);
    expect(await enabled()).toContain("favourite_news");
    expect(await enabled()).not.toContain("author_news");
  });

  it("ROUTE-67 RFC 8058: the mail program's button ends every kind that stands in the mail, and no other", async () => {
    const { mail, enabled } = await build2();
    const { headers } = show(mail);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const url = new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
    const token = url.pathname.split("/").at(-1) ?? "";
    const described = await call(describeIt, { body: { purpose: "unsubscribe", token } });
    expect(described.body.data).toMatchObject({ kinds: ["favourite_news", "author_news"] });
    expect((await call(oneClick, { params: { token }, form: { "List-Unsubscribe": "One-Click" } })).status).toBe(200);
    const left = await enabled();
    expect([left.includes("favourite_news"), left.includes("author_news"), left.includes("saved_search")]).toEqual([false, false, true]);
  });

  it("ROUTE-65 the authors of its news can be unfollowed from within it", async () => {
    const { sections, reader } = await build2();
    const [link] = sections[1]?.unfollow ?? [];
    expect(link?.author).toBe("Studio Tagblatt");
    expect((await call(act, { body: { purpose: "unfollow_author", token: tokenOf(link?.url) } })).status).toBe(200);
    expect(await getDb().select().from(subscriptions).where(eq(subscriptions.userId, reader.id))).toEqual([]);
  });
});
