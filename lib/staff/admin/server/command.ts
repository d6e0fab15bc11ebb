import { StartError } from "#lib/platform/env/start-error.ts";
import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";

type Database = { url: string; ownerUrl: string; close: () => Promise<void> };
export type Deps = { say: (text: string) => void; openDatabase: (options: { migrates: boolean }) => Promise<Database> };
export type Values = Record<string, string | undefined>;
/** What one command takes, and what it does with it. */
export type Command = {
  options: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
  /** The name under which `prepare` gets what is given without an option's name, one at most. */
  positional?: string;
  /** Whether tables are brought up to date first; they are, unless it says otherwise. */
  database?: "as it is";
  prepare: (values: Values) => Promise<(say: Deps["say"], database: Database) => Promise<void>>;
};

/** @throws StartError with this sentence, which is all that the program prints */
export const fail = (sentence: string): never => {
  throw new StartError(sentence);
};

/** @throws StartError that names the option when it was not given */
export const need = (values: Values, name: string): string => values[name] || fail(`Please give --${name}: npm run admin -- help`);

/** @throws StartError where there is no such world */
export const readWorld = (text: string): World => (isWorld(text) ? text : fail(`There is no world "${text}".`));
