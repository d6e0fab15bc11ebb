import { BlockList, isIPv4, isIPv6 } from "node:net";

const subnets = (type: "ipv4" | "ipv6", list: string): BlockList => {
  const found = new BlockList();
  for (const one of list.split(" ")) {
    const [network = "", bits = ""] = one.split("/");
    found.addSubnet(network, Number(bits), type);
  }
  return found;
};

/** What is no public host by IANA's registry of special-purpose IPv4 addresses (RFC 6890), and multicast. */
const special4 = subnets(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
);
/** Of IPv6 only global unicast is public, and of it not what reaches IPv4 by a tunnel, is for protocols, or for documentation. */
const global6 = subnets("ipv6", "2000::/3");
const special6 = subnets("ipv6", "2001::/23 2001:db8::/32 2002::/16 3fff::/20");

/** Whether an address is a host of the public network. What is no address is none. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !special4.check(address, "ipv4")
    : isIPv6(address) && global6.check(address, "ipv6") && !special6.check(address, "ipv6");
