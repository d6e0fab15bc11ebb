import { expect, it } from "vitest";
import { type Caller, keyOf, networkOf } from "#lib/platform/http/limit-keys.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
  ["2001:db8:1:2:3:4:203.0.113.9", "2001:db8:1:2::/64"],
])("threat 11 the network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));

const caller = (more: Partial<Caller>): Caller => ({ address: "203.0.113.9", userId: null, input: {}, ...more });

it("threat 11 an account is the same however its name is written, and nobody can read it in a key", () => {
  const key = keyOf("account", caller({ input: { username: "anna@school.example" } }));
  expect(key).toMatch(/^[\w-]{43}$/);
  for (const input of [{ username: "  Anna@School.example " }, { email: "ANNA@school.example" }, { username: "ａnna@school.example" }])
    expect(keyOf("account", caller({ input }))).toBe(key);
  expect(keyOf("account", caller({ input: { username: "berta@school.example" } }))).not.toBe(key);
});

it("threat 11 guessing at a second factor is counted by its challenge, whatever name is sent along", () => {
  const guess = (username: string) => keyOf("account", caller({ input: { challenge: "c".repeat(43), username } }));
  expect(guess("anna@school.example")).toBe(guess("berta@school.example"));
});

it("threat 11 who is logged in counts as herself, whatever her input says", () => {
  const own = keyOf("account", caller({ userId: 7 }));
  expect(keyOf("account", caller({ userId: 7, input: { email: "berta@school.example" } }))).toBe(own);
  expect(keyOf("account", caller({ userId: 8 }))).not.toBe(own);
  expect(keyOf("account", caller({ input: { username: "user 7" } }))).not.toBe(own);
});

it("threat 11 a visitor is her address until she is somebody", () => {
  expect(keyOf("visitor", caller({}))).toBe(keyOf("address", caller({})));
  expect(keyOf("visitor", caller({ userId: 7 }))).toBe(keyOf("visitor", caller({ userId: 7, address: "198.51.100.1" })));
});

it("threat 11 what a caller has not is not counted; input of another shape names no account", () => {
  expect(keyOf("address", caller({ address: null }))).toBeNull();
  for (const username of [undefined, "", "  ", { a: 1 }, ["x"], 7]) expect(keyOf("account", caller({ input: { username } }))).toBeNull();
});
