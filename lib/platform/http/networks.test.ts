import { expect, it } from "vitest";
import { networkOf, shortAddress } from "#lib/platform/http/networks.ts";

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

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:0db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::", "fe80:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["64:ff9b::203.0.113.9", "64:ff9b:0::/48"],
  ["anna@school.example", "unknown"],
  ["", "unknown"],
])("threat 26 a log keeps the network of an address alone: %s", (address, shown) => expect(shortAddress(address)).toBe(shown));
