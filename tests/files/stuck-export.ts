import { replaceStorage } from "#lib/platform/storage/storage.ts";
import { makeExport } from "#lib/staff/account/server/make-export.ts";

// Makes an export and never gets further than handing it to the storage: for tests that kill it there.
replaceStorage((storage) => ({
  ...storage,
  put: () => {
    process.stdout.write("putting\n");
    return new Promise<never>(() => setInterval(() => {}, 1_000));
  },
}));
await makeExport(Number(process.argv[2]));
