import { expect, it } from "vitest";
import { shortAddress } from "#lib/platform/log/short-address.ts";

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:0db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::", "fe80:0:0::/48"],
  ["anna@school.example", "unknown"],
  ["", "unknown"],
])("threat 26 a log keeps the network of an address alone: %s", (address, shown) => expect(shortAddress(address)).toBe(shown));
