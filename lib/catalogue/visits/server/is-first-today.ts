import { LRUCache } from "lru-cache";
import { hashSecret, makeSecret } from "#lib/platform/secrets/secrets.ts";

/** So many pairs of words and visitor are told apart; beyond, the longest unseen are forgotten. */
const seen = new LRUCache<string, true>({ max: 100_000 });
/** One for each day, of which there are two or three at a time around the world; with its secret a day's hashes say nothing any more. */
const secrets = new LRUCache<string, string>({ max: 3 });

/**
 * Whether a visitor searches for these words for the first time that day, by her address. Only hashes with a secret of the day are held, and only
 * in this process: nothing of it is written anywhere. People behind one address count as one. @param day ISO 8601
 */
export const isFirstToday = (address: string, day: string, words: string): boolean => {
  const secret = secrets.get(day) ?? makeSecret().secret;
  secrets.set(day, secret);
  const hash = hashSecret([secret, address, words].join("\n"));
  if (seen.has(hash)) return false;
  seen.set(hash, true);
  return true;
};
