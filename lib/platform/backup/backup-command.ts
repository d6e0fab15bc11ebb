import { existsSync } from "node:fs";
import { makeBackup } from "#lib/platform/backup/make-backup.ts";
import { restoreBackup } from "#lib/platform/backup/restore-backup.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

type Values = Record<string, string | undefined>;
type Say = (text: string) => void;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** `npm run admin -- backup <folder|file>` */
export const backupCommand = {
  options: [],
  positional: "file",
  database: "as it is" as const,
  prepare: async ({ file }: Values) => {
    if (!file) throw new StartError("Please name a folder or a file: npm run admin -- backup /var/backups/kreda");
    return async (say: Say, { url }: { url: string }) => {
      const made = await makeBackup(url, file);
      if (made.missing.length > 0) {
        say(`${made.missing.length} files that rows name were missing before: ${made.missing.slice(0, 10).join(", ")}`);
      }
      say(`${made.file}: ${made.tables} tables, ${made.rows} rows, ${made.files} files, ${megabytes(made.bytes)}.`);
      say("The secret keys are not in it: keep SECRET_KEYS, or DATA_DIR/secret-key, in another place.");
    };
  },
};

/** `npm run admin -- restore <file> [--replace]` */
export const restoreCommand = {
  options: [],
  flags: ["replace"],
  positional: "file",
  database: "as it is" as const,
  prepare: async ({ file, replace }: Values) => {
    if (!file || !existsSync(file)) throw new StartError("Please name a backup that is there: npm run admin -- restore kreda.zip");
    return async (say: Say, { url, ownerUrl }: { url: string; ownerUrl: string }) => {
      const done = await restoreBackup(ownerUrl, file, { replaces: replace === "true", appUrl: url });
      say(`The backup of ${done.madeAt} is restored: ${done.tables} tables, ${done.rows} rows, ${done.files} files.`);
      if (done.hasOtherKeys) {
        say(
          "It was made with other secret keys: bring back SECRET_KEYS, or DATA_DIR/secret-key, before the start, or everybody has to log in again.",
        );
      }
    };
  },
};
