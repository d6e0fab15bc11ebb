import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

// OWASP's argon2id minimum of 19 MiB, two passes.
// 2 is Algorithm.Argon2id: an ambient const enum, which cannot be imported where types are only stripped.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Two at once at most, and one core is left for pages: logins cannot starve browsing (threat 11). Measured on two cores with 100 parallel
// logins: a rendered page takes about twice its time beside two hashes, 1.2 to 1.7 times beside one.
export const concurrencyOn = (cores: number): number => Math.min(2, Math.max(1, cores - 1));

/** Lets so many work at once, the others in the order in which they came. */
export const limitTo = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
const limited = limitTo(concurrencyOn(availableParallelism()));

/** argon2id, PHC string. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password.normalize("NFKC"), options));

let dummy: Promise<string> | undefined;

/** True when it matches. Without a stored hash the same work is done in vain, so that time does not tell who exists (threat 10). */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword("no account has this password");
  const against = stored ?? (await dummy);
  const matches = await limited(() => verify(against, password.normalize("NFKC")));
  return matches && stored !== null;
};

/** Whether a stored hash was made by other parameters than today's: whoever holds the password makes it anew (NIST SP 800-63B, 3.1.1.2). */
export const isOutdated = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism } = options;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
};
