import { readFile } from "node:fs/promises";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { runCheck } from "#lib/books/check/server/run-check.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { statementCommand } from "#lib/books/transfers/server/statement-command.ts";
import { updateRatesCommand } from "#lib/catalogue/rates/server/update-command.ts";
import { email as emailSchema, publicName } from "#lib/identity/auth/schema.ts";
import { allRoles, staffRoles } from "#lib/identity/roles/rules.ts";
import { MAX_TERMS_LENGTH } from "#lib/identity/terms/schema.ts";
import { publishTerms } from "#lib/identity/terms/server/publish-terms.ts";
import { backupCommand, restoreCommand } from "#lib/platform/backup/backup-command.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";
import { erasePersonCommand, exportPersonCommand } from "#lib/staff/account/server/person-commands.ts";
import { appoint } from "#lib/staff/admin/server/appoint.ts";
import { materialsCommand, ordersCommand } from "#lib/staff/admin/server/list-commands.ts";
import { reencryptCommand } from "#lib/staff/admin/server/reencrypt-command.ts";
import { resetSecondFactorCommand } from "#lib/staff/admin/server/reset-second-factor.ts";
import { demoTermsCommand } from "#lib/staff/demo/server/demo-terms-command.ts";

export const helpText = `npm run admin -- <command>

  backup <folder|file>
      Writes database and files into one ZIP file, while Kreda runs. The secret keys are not in it.
  bank-statement <file>
      Takes a statement of the bank (camt.053 or CSV) into the books and allocates what came to the invoices it names. The
      same file again, or one that overlaps with it, brings nothing twice.
  check
      Holds the books against their rules: orders, payments, ledger, papers, entitlements, payouts, guards and seals, each
      against the others. Ends with 1 on a breach.
  close-month --month <2026-10>
      Issues the credit notes of a month that is over. Safe to run again: nothing is settled twice.
  create --email <address> --role <${staffRoles.join("|")}> [--world de] [--name "Her Name"]
      Gives an account this role. An address without an account gets one, and a link to set its password is printed;
      it works once, for 60 minutes. --role user takes a role back.
  demo-terms [--world <world>]
      In a demonstration: publishes its terms anew, in one world or in all, so that everybody there has to accept them.
  erase-person --email <address> --reason "why" [--forfeit-credit] [--forfeit-earnings] [--close-school]
      Has an account erased after 14 days, as if its owner had asked; she is told by mail. Stands in the audit log.
  export-person --email <address> --reason "why" --file <person.zip>
      Writes everything about a person into a ZIP file, for whoever asks by letter. Stands in the audit log.
  materials [--status <status>] [--world <world>] [--email <part of the author's>] [--limit 50]
  orders [--status <status>] [--world <world>] [--email <part>] [--since 2026-12-01] [--limit 50]
      Lists the newest, one a line, columns parted by tabs.
  publish-terms --world <world> --file <terms.md> [--at 2026-12-01T00:00:00+01:00]
      Publishes the next version of a world's terms, now or at that moment. From then on every user of that world
      must accept them. Text with # headings, - and 1. lists, and empty lines between paragraphs.
  reencrypt
      Seals secrets at rest (second factors, account and tax numbers) anew under the first of SECRET_KEYS; after it the older
      keys may go. Safe while the shop runs, and to run again.
  reset-second-factor --email <address> --reason "why"
      For whoever lost phone and recovery codes: takes the second factor away and ends all of her sessions. She is told
      by mail; a member of staff sets up another one at her next login.
  restore <file> [--replace]
      Brings a backup back into an empty database and into the files of this installation, whole or not at all. With --replace
      everything in the database is thrown away first.
  update-rates [--file <rates.csv|eurofxref-daily.xml> | --url <https address>] [--accept-jumps]
      Stores exchange rates, all or none: the ECB's daily XML, or CSV with the columns currency,per_euro,observed_at,source.
      Without a source it asks RATES_URL. A rate that moves by more than 20 % needs --accept-jumps. Carts keep theirs.
  help
      Shows this.`;

type Database = { url: string; ownerUrl: string; close: () => Promise<void> };
type Deps = { say: (text: string) => void; openDatabase: (options: { migrates: boolean }) => Promise<Database> };
type Values = Record<string, string | undefined>;
type Command = {
  options: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
  /** The name under which `prepare` gets what is given without an option's name, one at most. */
  positional?: string;
  /** Whether tables are brought up to date first; they are, unless it says otherwise. */
  database?: "as it is";
  prepare: (values: Values) => Promise<(say: Deps["say"], database: Database) => Promise<void>>;
};

const fail = (sentence: string): never => {
  throw new StartError(sentence);
};

const need = (values: Values, name: string): string => values[name] || fail(`Please give --${name}: npm run admin -- help`);

const readWorld = (text: string): World => (isWorld(text) ? text : fail(`There is no world "${text}".`));

// A moment without its offset would mean another one on another machine.
const readMoment = (text: string): Date => {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = new Date(isMoment ? text : Number.NaN);
  if (Number.isNaN(at.getTime())) fail(`--at ${text} is not a moment with its offset, such as 2026-12-01T00:00:00+01:00.`);
  // What is published cannot have been in force before anybody could read it.
  return at.getTime() >= Date.now() ? at : fail(`--at ${text} lies in the past; leave it out to publish now.`);
};

const readText = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch(() => fail(`The file ${file} cannot be read.`));
  let text = "";
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    fail(`The file ${file} is not UTF-8 text.`);
  }
  if (text === "") fail(`The file ${file} is empty.`);
  if (text.includes("\u0000")) fail(`The file ${file} is not text.`);
  if (text.length > MAX_TERMS_LENGTH) fail(`The file ${file} is longer than ${MAX_TERMS_LENGTH} characters.`);
  return text;
};

const publishCommand: Command = {
  options: ["world", "file", "at"],
  prepare: async (values) => {
    const world = readWorld(need(values, "world"));
    const text = await readText(need(values, "file"));
    const at = values.at === undefined ? null : readMoment(values.at);
    return async (say) => {
      const { version, publishedAt } = await publishTerms({ world, text, at }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== "conflict") throw error;
        return fail(`An earlier version of ${world} comes into force only later; publish this one for after it.`);
      });
      say(`Version ${version} of the terms of ${world} is in force from ${publishedAt.toISOString()}.`);
    };
  },
};

const createCommand: Command = {
  options: ["email", "role", "world", "name"],
  prepare: async (values) => {
    const address = emailSchema.safeParse(need(values, "email"));
    const email = address.success ? address.data : fail(`"${values.email}" is not an e-mail address.`);
    const wanted = need(values, "role");
    const role = allRoles.find((one) => one === wanted) ?? fail(`There is no role "${wanted}": ${staffRoles.join(", ")} or user.`);
    const world = readWorld(values.world ?? defaultWorld);
    const name = publicName.safeParse(values.name ?? email.split("@")[0]);
    if (values.name !== undefined && !name.success) fail(`"${values.name}" cannot be a name: 2 to 60 characters, no < > @ / \\.`);
    return async (say) => {
      const { outcome, link } = await appoint({ email, role, world, name: name.success ? name.data : "Staff" });
      if (outcome === "closed") fail(`The account of ${email} is blocked or deleted.`);
      say(outcome === "unchanged" ? `${email} has the role ${role} already.` : `${email} now has the role ${role}.`);
      if (link) say(`The password can be set here, once and within 60 minutes:\n${link}`);
    };
  },
};

const closeMonthCommand: Command = {
  options: ["month"],
  prepare: async (values) => {
    const month = need(values, "month");
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) fail(`--month ${month} is not a month such as 2026-10.`);
    return async (say) => {
      const issued = await closeMonth(month).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
        return fail(`${month} is not over yet.`);
      });
      say(`${issued.length} credit notes were issued for ${month}.`);
    };
  },
};

const checkCommand: Command = {
  options: [],
  prepare: async () => async (say) => {
    const checks = await runCheck();
    for (const { name, sentence, count, broken, breaches } of checks) {
      say(`${broken === 0 ? "ok    " : "BREACH"} ${name}: ${sentence} (${count})`);
      for (const breach of breaches) say(`       ${breach}`);
      if (broken > breaches.length) say(`       and ${broken - breaches.length} more`);
    }
    const broken = checks.filter(({ breaches }) => breaches.length > 0).length;
    if (broken > 0) fail(`${broken} of ${checks.length} rules of the books are broken.`);
    say("The books are right.");
  },
};

const commands: Record<string, Command> = {
  backup: backupCommand,
  "bank-statement": statementCommand,
  check: checkCommand,
  "close-month": closeMonthCommand,
  create: createCommand,
  "demo-terms": demoTermsCommand,
  "erase-person": erasePersonCommand,
  "export-person": exportPersonCommand,
  materials: materialsCommand,
  orders: ordersCommand,
  "publish-terms": publishCommand,
  reencrypt: reencryptCommand,
  "reset-second-factor": resetSecondFactorCommand,
  restore: restoreCommand,
  "update-rates": updateRatesCommand,
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
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return fail(`There is no command "${name}": npm run admin -- help`);
  const run = await command.prepare(parse(name, command, args));
  const database = await openDatabase({ migrates: command.database !== "as it is" });
  try {
    await run(say, database);
  } finally {
    await database.close();
  }
};
