import { StartError } from "#lib/platform/env/start-error.ts";
import { helpText } from "#lib/staff/admin/server/help-text.ts";
import { runCommand } from "#lib/staff/admin/server/run-command.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const [command = "help", ...args] = process.argv.slice(2);
  if (command === "help" || command === "--help") say(helpText);
  else {
    await runCommand(command, args, {
      say,
      openDatabase: async (options) => (await import("#lib/platform/db/open-database.ts")).openDatabase(say, options),
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
process.exit();
