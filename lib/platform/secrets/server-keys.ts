import { hkdfSync } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getEnv } from "#lib/platform/env/env.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

const isThereAlready = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";

/** The key that this installation made for itself; of two processes that start at once the first one's counts for both. */
const readOwnKey = (): Buffer => {
  const folder = path.resolve(getEnv().DATA_DIR);
  const file = path.join(folder, "secret-key");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, Buffer.from(makeSecret().secret, "base64url").toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
  return Buffer.from(readFileSync(file, "utf8"), "base64");
};

const derived = new Map<string, Buffer[]>();

/**
 * The keys of this installation for one purpose (`refresh`), newest first: 32 bytes each, derived by HKDF-SHA256 (RFC 5869), so that what one
 * purpose tells says nothing about another. The newest makes, all of them recognise: so SECRET_KEYS can be exchanged without a break.
 */
export const serverKeys = (purpose: string): Buffer[] => {
  const { SECRET_KEYS, DATA_DIR } = getEnv();
  const of = [purpose, ...(SECRET_KEYS.length > 0 ? SECRET_KEYS : [path.resolve(DATA_DIR)])].join(" ");
  const known = derived.get(of);
  if (known) return known;
  const roots = SECRET_KEYS.length > 0 ? SECRET_KEYS.map((key) => Buffer.from(key, "base64")) : [readOwnKey()];
  const keys = roots.map((root) => Buffer.from(hkdfSync("sha256", root, "", `kreda ${purpose}`, 32)));
  derived.set(of, keys);
  return keys;
};
