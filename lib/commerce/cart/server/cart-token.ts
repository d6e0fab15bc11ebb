import { makeSecret } from "#lib/platform/secrets/secrets.ts";

/** By it a visitor's cart is hers; only its hash is kept. */
export const makeCartToken = (): { token: string; tokenHash: string } => {
  const { secret, hash } = makeSecret();
  return { token: secret, tokenHash: hash };
};
