import { createReadStream } from "node:fs";
import { isIPv4, isIPv6 } from "node:net";
import { createInterface } from "node:readline";

/** An address as a number: 32 bit of IPv4, 128 bit of IPv6; null when it is none. `::ffff:1.2.3.4` is the IPv4 address inside. */
const numberOf = (address: string): { family: 4 | 6; value: bigint } | null => {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (isIPv4(plain)) return { family: 4, value: plain.split(".").reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) };
  if (!isIPv6(plain) || plain.includes("%")) return null;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  if (plain.includes(".")) return null;
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return { family: 6, value: groups.reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n) };
};

type Range = { start: bigint; end: bigint; country: string };

/** Ranges in columns: an object per line would take ten times the memory. */
class Ranges {
  readonly #rows: Range[] = [];
  #starts = new BigUint64Array();
  #ends = new BigUint64Array();
  #countries = new Uint16Array();
  readonly #words: number;

  /** `words`: 64-bit words of an address, 1 for IPv4, 2 for IPv6. */
  constructor(words: number) {
    this.#words = words;
  }

  add(range: Range): void {
    this.#rows.push(range);
  }

  seal(): void {
    this.#rows.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
    this.#starts = new BigUint64Array(this.#rows.length * this.#words);
    this.#ends = new BigUint64Array(this.#rows.length * this.#words);
    this.#countries = new Uint16Array(this.#rows.length);
    for (const [index, { start, end, country }] of this.#rows.entries()) {
      this.#write(this.#starts, index, start);
      this.#write(this.#ends, index, end);
      this.#countries[index] = (country.charCodeAt(0) << 8) | country.charCodeAt(1);
    }
    this.#rows.length = 0;
  }

  find(address: bigint): string | null {
    let low = 0;
    let high = this.#countries.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      if (address < this.#read(this.#starts, middle)) high = middle - 1;
      else if (address > this.#read(this.#ends, middle)) low = middle + 1;
      else return String.fromCharCode((this.#countries[middle] ?? 0) >> 8, (this.#countries[middle] ?? 0) & 255);
    }
    return null;
  }

  #write(column: BigUint64Array, index: number, value: bigint): void {
    if (this.#words === 2) column[index * 2] = value >> 64n;
    column[index * this.#words + this.#words - 1] = BigInt.asUintN(64, value);
  }

  #read(column: BigUint64Array, index: number): bigint {
    const last = column[index * this.#words + this.#words - 1] ?? 0n;
    return this.#words === 2 ? ((column[index * 2] ?? 0n) << 64n) | last : last;
  }
}

export type IpTable = { find: (address: string) => string | null };

/**
 * Reads a table of address ranges, lines `start,end,CC` of IPv4 and IPv6 (quotes and further columns do no harm), as offered for
 * download by several registries. Lines that are no range are left out. About 25 bytes of memory a line.
 * @throws Error when the file cannot be read
 */
export const readIpTable = async (file: string): Promise<IpTable> => {
  const families = { 4: new Ranges(1), 6: new Ranges(2) };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const [first = "", last = "", country = ""] = line.replaceAll('"', "").split(",");
    const start = numberOf(first.trim());
    const end = numberOf(last.trim());
    const code = country.trim().toUpperCase();
    if (start && end && start.family === end.family && /^[A-Z]{2}$/.test(code)) {
      families[start.family].add({ start: start.value, end: end.value, country: code });
    }
  }
  families[4].seal();
  families[6].seal();
  return {
    find: (address) => {
      const wanted = numberOf(address);
      return wanted ? families[wanted.family].find(wanted.value) : null;
    },
  };
};
