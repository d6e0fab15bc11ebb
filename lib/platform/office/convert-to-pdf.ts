import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { getEnv } from "#lib/platform/env/env.ts";
import { deadProxies, type Start, withoutNetwork } from "#lib/platform/office/without-network.ts";
import { writeProfile } from "#lib/platform/office/write-profile.ts";

/** A document that takes longer than this has something wrong with it; ms. */
const TIMEOUT_MS = 60_000;

/** The document could not be turned into a PDF: damaged, too large for it, or no document at all. */
export class ConversionError extends Error {}

export const canConvert = (): boolean => getEnv().SOFFICE_PATH !== undefined;

// LibreOffice is large and fills a core: one document at a time.
let last: Promise<unknown> = Promise.resolve();

/** Whatever of a process group is left dies; resolves when nothing of it can write any more, after 2 s in any case. */
const endGroup = async (leader: number): Promise<void> => {
  for (let tries = 0; tries < 40; tries++) {
    try {
      process.kill(-leader, "SIGKILL");
    } catch {
      return;
    }
    await setTimeout(50);
  }
};

const run = ({ program, given }: Start, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // A group of its own: soffice starts a second process, which must go with it. Without our environment it knows no secrets.
    const child = spawn(program, given, {
      detached: true,
      stdio: "ignore",
      env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", HOME: folder, ...deadProxies },
    });
    const timer = globalThis.setTimeout(() => child.pid && endGroup(child.pid), TIMEOUT_MS);
    child.once("error", reject);
    child.once("exit", async (code) => {
      clearTimeout(timer);
      if (child.pid) await endGroup(child.pid);
      if (code === 0) resolve();
      else reject(new ConversionError(`soffice ended with ${code}`));
    });
  });

const convert = async (program: string, bytes: Buffer, extension: string): Promise<Buffer> => {
  const folder = await mkdtemp(path.join(tmpdir(), "kreda-office-"));
  try {
    const file = path.join(folder, `document.${extension}`);
    await writeFile(file, bytes);
    const profile = path.join(folder, "profile");
    await writeProfile(profile);
    const options = [`-env:UserInstallation=${pathToFileURL(profile).href}`, "--headless", "--norestore", "--nolockcheck"];
    await run(await withoutNetwork(program, [...options, "--convert-to", "pdf", "--outdir", folder, file]), folder);
    return await readFile(path.join(folder, "document.pdf")).catch(() => {
      throw new ConversionError("soffice made no PDF");
    });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

/**
 * An office document as a PDF, made by the LibreOffice that SOFFICE_PATH names: in a folder of its own that is deleted afterwards, with a
 * profile of its own, so without macros or anybody's settings, without a network (docs/decisions/0034-hostile-inputs.md), one at a time, for
 * 60 s at most (threat 18). What leads out of the document must have been taken from it before.
 * @throws ConversionError when it cannot be converted
 */
export const convertToPdf = (bytes: Buffer, extension: string): Promise<Buffer> => {
  const program = getEnv().SOFFICE_PATH;
  if (!program) throw new ConversionError("SOFFICE_PATH is not set");
  const work = last.then(() => convert(program, bytes, extension));
  last = work.catch(() => {});
  return work;
};
