import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import { issueFileLink, openFileLink } from "#lib/platform/links/file-link.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { linkedPaper } from "#lib/platform/links/linked-paper.ts";
import { listLinks } from "#lib/platform/links/list-links.ts";
import { findLink, peekLink } from "#lib/platform/links/peek-link.ts";
import { eraseLinks, forgetLinks, revokeLinks } from "#lib/platform/links/revoke-links.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const HOUR_MS = 3_600_000;
let anna: number;
let berta: number;
beforeAll(async () => {
  anna = (await buildUser()).id;
  berta = (await buildUser()).id;
});

const issue = (purpose = "open_door", userId: number | null = anna) =>
  issueLink(getDb(), { purpose, userId, data: { door: 7 }, lifetimeMs: HOUR_MS });
const spend = (secret: string, purpose = "open_door") => spendLink(getDb(), purpose, secret);
const later = (ms: number) => new Date(Date.now() + ms);

describe("a link", () => {
  it("threat 14 is kept as a hash and works once, for what it was issued", async () => {
    const secret = await issue();
    const rows = await getDb().select().from(oneTimeTokens);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.map(({ hash }) => hash)).toContain(hashSecret(secret));
    expect(await spend(secret)).toMatchObject({ purpose: "open_door", userId: anna, data: { door: 7 } });
    expect(await spend(secret)).toBeNull();
  });

  it("threat 14 of twenty who spend it at the same moment one has it", async () => {
    const secret = await issue();
    const winners = (await Promise.all(Array.from({ length: 20 }, () => transaction((tx) => spendLink(tx, "open_door", secret))))).filter(
      Boolean,
    );
    expect(winners).toHaveLength(1);
  });

  it("threat 14 opens nothing else, and is not spent by the attempt", async () => {
    const secret = await issue();
    for (const purpose of ["open_window", "", "open_doo", "%", "open_door "]) expect(await spend(secret, purpose)).toBeNull();
    expect(await spendLink(getDb(), [], secret)).toBeNull();
    for (const wrong of ["", hashSecret(secret), secret.slice(1), `${secret}=`, secret.toLowerCase()])
      expect(await spend(wrong)).toBeNull();
    for (const userId of [berta, null]) expect(await spendLink(getDb(), "open_door", secret, { userId })).toBeNull();
    expect(await spendLink(getDb(), ["open_window", "open_door"], secret, { userId: anna })).toMatchObject({ purpose: "open_door" });
    const nobodys = await issue("open_door", null);
    expect(await spendLink(getDb(), "open_door", nobodys, { userId: anna })).toBeNull();
    expect(await spendLink(getDb(), "open_door", nobodys, { userId: null })).not.toBeNull();
  });

  it("threat 14 works until the millisecond before its end, and in that of its end no longer", async () => {
    const now = new Date();
    const [early, late] = await Promise.all(
      [1, 2].map(() => issueLink(getDb(), { purpose: "open_door", userId: anna, lifetimeMs: HOUR_MS, now })),
    );
    const end = now.getTime() + HOUR_MS;
    for (const moment of [end, end + 1]) {
      expect(await peekLink(getDb(), "open_door", String(late), new Date(moment))).toBeNull();
      expect(await spendLink(getDb(), "open_door", String(late), { now: new Date(moment) })).toBeNull();
    }
    expect(await spendLink(getDb(), "open_door", String(early), { now: new Date(end - 1) })).toMatchObject({ expiresAt: new Date(end) });
  });

  it("ROUTE-65 is only looked at by a GET, and a deed that fails has not spent it", async () => {
    const secret = await issue();
    for (const _ of [1, 2, 3]) expect(await peekLink(getDb(), "open_door", secret)).toMatchObject({ data: { door: 7 } });
    expect(await peekLink(getDb(), "open_window", secret)).toBeNull();
    const failing = transaction(async (tx) => {
      await spendLink(tx, "open_door", secret);
      throw new Error("the door is stuck");
    });
    await expect(failing).rejects.toThrow("stuck");
    expect(await findLink(getDb(), "open_door", secret)).toMatchObject({ isUsed: false });
    expect(await spend(secret)).not.toBeNull();
    expect(await findLink(getDb(), "open_door", secret)).toMatchObject({ isUsed: true });
    expect(await peekLink(getDb(), "open_door", secret)).toBeNull();
  });

  it("ends with the others of its user and purpose, and with nobody else's", async () => {
    const [own, other, window] = [await issue(), await issue("open_door", berta), await issue("open_window")];
    await transaction((tx) => revokeLinks(tx, anna, ["open_door", "open_gate"]));
    expect(await spend(own)).toBeNull();
    expect(await spend(other)).not.toBeNull();
    expect(await spend(window, "open_window")).not.toBeNull();
  });

  it("says afterwards what was in a mail, until it is forgotten", async () => {
    const { id } = await buildUser();
    await issueLink(getDb(), { purpose: "news", userId: id, data: { day: 1, by: 3 }, lifetimeMs: HOUR_MS });
    await issueLink(getDb(), { purpose: "news", userId: id, data: { day: 2, by: 3 }, lifetimeMs: 2 * HOUR_MS, now: later(1) });
    const days = async (asked: object = {}) =>
      (await listLinks(getDb(), { purpose: "news", userId: id, ...asked })).map(({ data }) => data.day);
    expect(await days()).toEqual([2, 1]);
    expect(await days({ data: { by: 3, day: 1 } })).toEqual([1]);
    expect(await days({ since: later(HOUR_MS) })).toEqual([]);
    await forgetLinks(getDb(), later(1.5 * HOUR_MS));
    expect(await days()).toEqual([2]);
    await transaction((tx) => eraseLinks(tx, id));
    expect(await days()).toEqual([]);
  });
});

describe("the link of a file", () => {
  const issueIt = async () => (await issueFileLink({ purpose: "map", userId: anna, path: "/files/map" })).url.slice("/files/map/".length);
  const age = (secret: string, ms: number) =>
    getDb()
      .update(oneTimeTokens)
      .set({ createdAt: later(-ms), expiresAt: later(600_000 - ms) })
      .where(eq(oneTimeTokens.hash, hashSecret(secret)));

  it("threat 17 is begun within a minute and then goes on for ten, in parallel too", async () => {
    const [begun, missed] = [await issueIt(), await issueIt()];
    const parts = await Promise.all(Array.from({ length: 5 }, () => openFileLink("map", begun)));
    expect(parts.map((part) => part?.userId)).toEqual(Array(5).fill(anna));
    expect(await openFileLink("chart", begun)).toBeNull();
    for (const secret of [begun, missed]) await age(secret, 61_000);
    expect(await openFileLink("map", begun)).not.toBeNull();
    expect(await openFileLink("map", missed)).toBeNull();
    await age(begun, 600_000);
    expect(await openFileLink("map", begun)).toBeNull();
  });
});

describe("the link of a paper", () => {
  const owners = new Map([[5, () => anna]]);
  const paper = linkedPaper({
    purpose: "will",
    path: "/files/will",
    find: async (userId, id) => (owners.get(id)?.() === userId ? { id } : Promise.reject(new Error("not found"))),
    make: async ({ id }) => ({ name: `will-${id}.pdf`, mime: "application/pdf", body: `%PDF of ${id}` }),
  });

  it("threat 5 is made for the owner alone, reads once, and asks again whose it is", async () => {
    await expect(paper.link(berta, 5)).rejects.toThrow("not found");
    await expect(paper.read(berta, 5)).rejects.toThrow("not found");
    const { url, expiresAt } = await paper.link(anna, 5);
    expect(url).toMatch(/^\/files\/will\/[\w-]{43}$/);
    expect(new Date(expiresAt).getTime()).toBeLessThanOrEqual(Date.now() + 120_000);
    const secret = url.slice("/files/will/".length);
    expect(await (await paper.readByLink(secret)).text()).toBe("%PDF of 5");
    await expect(paper.readByLink(secret)).rejects.toThrow("token_invalid");
    const second = (await paper.link(anna, 5)).url.slice("/files/will/".length);
    owners.set(5, () => berta);
    await expect(paper.readByLink(second)).rejects.toThrow("not found");
  });
});
