import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Command, type Deps, fail, type Values } from "#lib/staff/admin/server/command.ts";

// Each is loaded when it is wanted: all of them together take seconds before the first word.
const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import("#lib/platform/backup/backup-command.ts")).backupCommand,
  "bank-statement": async () => (await import("#lib/books/transfers/server/statement-command.ts")).statementCommand,
  check: async () => (await import("#lib/staff/admin/server/books-commands.ts")).checkCommand,
  "close-month": async () => (await import("#lib/staff/admin/server/books-commands.ts")).closeMonthCommand,
  create: async () => (await import("#lib/staff/admin/server/create-command.ts")).createCommand,
  "demo-terms": async () => (await import("#lib/staff/demo/server/demo-terms-command.ts")).demoTermsCommand,
  "erase-person": async () => (await import("#lib/staff/account/server/person-commands.ts")).erasePersonCommand,
  "export-person": async () => (await import("#lib/staff/account/server/person-commands.ts")).exportPersonCommand,
  materials: async () => (await import("#lib/staff/admin/server/list-commands.ts")).materialsCommand,
  orders: async () => (await import("#lib/staff/admin/server/list-commands.ts")).ordersCommand,
  "publish-terms": async () => (await import("#lib/staff/admin/server/publish-command.ts")).publishCommand,
  reencrypt: async () => (await import("#lib/staff/admin/server/reencrypt-command.ts")).reencryptCommand,
  "reset-second-factor": async () => (await import("#lib/staff/admin/server/reset-second-factor.ts")).resetSecondFactorCommand,
  restore: async () => (await import("#lib/platform/backup/backup-command.ts")).restoreCommand,
  "update-rates": async () => (await import("#lib/catalogue/rates/server/update-command.ts")).updateRatesCommand,
};

const parse = (name: string, { options, flags = [], positional }: Command, args: string[]): Values => {
  const config: ParseArgsOptionsConfig = Object.fromEntries([
    ...options.map((option) => [option, { type: "string" as const }]),
    ...flags.map((flag) => [flag, { type: "boolean" as const }]),
  ]);
  try {
    const { values, positionals } = parseArgs({ args, options: config, allowPositionals: positional !== undefined });
    if (positionals.length > 1) throw new Error("only one");
    const given = Object.entries(values).map(([key, value]) => [key, String(value)]);
    return Object.fromEntries(positional && positionals[0] ? [...given, [positional, positionals[0]]] : given);
  } catch {
    const named = (names: readonly string[]) => names.map((one) => `--${one}`).join(", ");
    const taken = [
      positional && `takes one ${positional}`,
      options.length > 0 && `knows ${named(options)}, each with a value`,
      flags.length > 0 && `knows ${named(flags)}, without a value`,
    ].filter(Boolean);
    return fail(`${name} ${taken.join("; ") || "takes nothing"}: npm run admin -- help`);
  }
};

/**
 * Runs one command of `npm run admin`; what was given is checked before the database is opened.
 * @throws StartError with one sentence for everything that was given wrong
 */
export const runCommand = async (name: string, args: string[], { say, openDatabase }: Deps): Promise<void> => {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) return fail(`There is no command "${name}": npm run admin -- help`);
  const command = await load();
  const run = await command.prepare(parse(name, command, args));
  const database = await openDatabase({ migrates: command.database !== "as it is" });
  try {
    await run(say, database);
  } finally {
    await database.close();
  }
};
