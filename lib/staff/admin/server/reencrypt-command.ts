import { StartError } from "#lib/platform/env/start-error.ts";
import { reencrypt } from "#lib/platform/sealing/reencrypt.ts";

/** `npm run admin -- reencrypt`: everything sealed anew under the first of SECRET_KEYS; after it the others may go. */
export const reencryptCommand = {
  options: [],
  prepare: async () => async (say: (text: string) => void) => {
    const sums = await reencrypt();
    for (const { place, rewritten, unreadable } of sums) say(`${place}: ${rewritten} rewritten, ${unreadable} unreadable`);
    if (sums.every(({ unreadable }) => unreadable === 0)) return say("Everything is sealed under the newest key.");
    throw new StartError("Some values cannot be opened: their key is missing, or they were changed or moved. Keep all keys.");
  },
};
