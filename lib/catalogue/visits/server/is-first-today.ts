import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

/** So many pairs of words and visitor are told apart; beyond, the longest unseen are forgotten. */
const MOST = 100_000;

let kept = { day: "", secret: "" };
const seen = new LRUCache<string, true>({ max: MOST });

/**
 * Whether a visitor searches for these words for the first time today, by her address. Only hashes with a secret that ends with the day are held,
 * and only in this process: nothing of it is written anywhere. People behind one address count as one. Null, nobody's address, is nobody.
 */
export const isFirstToday = (address: string | null, day: string, words: string): boolean => {
  if (!address) return false;
  if (kept.day !== day) {
    kept = { day, secret: randomBytes(32).toString("hex") };
    seen.clear();
  }
  const hash = createHash("sha256").update([kept.secret, address, words].join("\n")).digest("base64");
  if (seen.has(hash)) return false;
  seen.set(hash, true);
  return true;
};
