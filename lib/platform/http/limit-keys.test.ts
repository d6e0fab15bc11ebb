import { expect, it } from "vitest";
import { type Caller, keyOf } from "#lib/platform/http/limit-keys.ts";

const caller = (more: Partial<Caller>): Caller => ({ address: "203.0.113.9", userId: null, input: {}, ...more });

const login = { whose: "account", names: "login" } as const;
const mailbox = { whose: "account", names: "mailbox" } as const;

it("threat 11 an account is the same however its name is written, and nobody can read it in a key", () => {
  const key = keyOf(login, caller({ input: { username: "anna@school.example" } }));
  expect(key).toMatch(/^[\w-]{43}$/);
  for (const input of [{ username: "  Anna@School.example " }, { username: "ａnna@school.example" }])
    expect(keyOf(login, caller({ input }))).toBe(key);
  expect(keyOf(mailbox, caller({ input: { email: "ANNA@school.example" } }))).toBe(key);
  expect(keyOf(login, caller({ input: { username: "berta@school.example" } }))).not.toBe(key);
});

it("threat 11 guessing at a second factor is counted by its challenge, whatever name is sent along", () => {
  const guess = (username: string) => keyOf(login, caller({ input: { challenge: "c".repeat(43), username } }));
  expect(guess("anna@school.example")).toBe(guess("berta@school.example"));
});

it("threat 11 what sends mails is counted by its mailbox, whatever other names are sent along", () => {
  const ask = (more: object) => keyOf(mailbox, caller({ input: { ...more, email: "anna@school.example" } }));
  for (const more of [{ challenge: "c".repeat(43) }, { username: "berta@school.example" }]) expect(ask(more)).toBe(ask({}));
});

it("threat 11 a customer's whole IPv6 network is one site; IPv4 has none", () => {
  const siteOf = (address: string) => keyOf({ whose: "site" }, caller({ address }));
  expect(siteOf("2001:db8:1:2::1")).toBe(siteOf("2001:db8:1:ffff::9"));
  expect(siteOf("2001:db8:2:2::1")).not.toBe(siteOf("2001:db8:1:2::1"));
  expect([siteOf("203.0.113.9"), siteOf("::ffff:203.0.113.9")]).toEqual([null, null]);
});

it("threat 11 a browser that is known to the account is counted by itself, not by its address", () => {
  const pair = (more: Partial<Caller>) =>
    keyOf({ whose: "pair", names: "login" }, caller({ input: { username: "anna@school.example" }, ...more }));
  expect(pair({ device: "d" })).toBe(pair({ device: "d", address: "198.51.100.1" }));
  expect(pair({ device: "d" })).not.toBe(pair({ device: null }));
});

it("threat 11 who is logged in counts as herself, whatever her input says", () => {
  const own = keyOf(mailbox, caller({ userId: 7 }));
  expect(keyOf(mailbox, caller({ userId: 7, input: { email: "berta@school.example" } }))).toBe(own);
  expect(keyOf(mailbox, caller({ userId: 8 }))).not.toBe(own);
  expect(keyOf(login, caller({ input: { username: "user 7" } }))).not.toBe(own);
});

it("threat 11 a visitor is her address until she is somebody", () => {
  expect(keyOf({ whose: "visitor" }, caller({}))).toBe(keyOf({ whose: "address" }, caller({})));
  expect(keyOf({ whose: "visitor" }, caller({ userId: 7 }))).toBe(
    keyOf({ whose: "visitor" }, caller({ userId: 7, address: "198.51.100.1" })),
  );
});

it("threat 11 what a caller has not is not counted; input of another shape names no account", () => {
  expect(keyOf({ whose: "address" }, caller({ address: null }))).toBeNull();
  for (const username of [undefined, "", "  ", { a: 1 }, ["x"], 7]) expect(keyOf(login, caller({ input: { username } }))).toBeNull();
});

it("threat 11 a personal key is counted by itself, all together as one, and nobody without an address as a site", () => {
  const ofKey = (keyId?: number) => keyOf({ whose: "key" }, caller({ userId: 7, ...(keyId !== undefined && { keyId }) }));
  expect(ofKey()).toBeNull();
  expect(ofKey(1)).toMatch(/^[\w-]{43}$/);
  expect(ofKey(1)).not.toBe(ofKey(2));
  const ofAll = (more: Partial<Caller>) => keyOf({ whose: "everyone" }, caller(more));
  expect(ofAll({})).toMatch(/^[\w-]{43}$/);
  expect(ofAll({ userId: 7, address: null })).toBe(ofAll({}));
  expect(keyOf({ whose: "site" }, caller({ address: null }))).toBeNull();
  expect(keyOf({ whose: "visitor" }, caller({ address: null }))).toBeNull();
});

it("threat 11 a pair is an account from an address: another of either is another, no account is none, and no address is one for all", () => {
  const pair = (more: Partial<Caller>) => keyOf({ whose: "pair", names: "login" }, caller({ input: { username: "anna" }, ...more }));
  const own = pair({});
  expect(pair({ address: "198.51.100.1" })).not.toBe(own);
  expect(pair({ input: { username: "berta" } })).not.toBe(own);
  expect(pair({ input: {} })).toBeNull();
  expect(pair({ address: null })).toMatch(/^[\w-]{43}$/);
  expect(pair({ address: null })).not.toBe(own);
});
