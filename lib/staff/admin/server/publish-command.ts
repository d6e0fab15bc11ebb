import { readFile } from "node:fs/promises";
import { MAX_TERMS_LENGTH } from "#lib/identity/terms/schema.ts";
import { publishTerms } from "#lib/identity/terms/server/publish-terms.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type Command, fail, need, readWorld } from "#lib/staff/admin/server/command.ts";

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

/** TERMS-4. */
export const publishCommand: Command = {
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
