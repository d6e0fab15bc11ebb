import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { and, eq, isNull } from "drizzle-orm";
import { email as emailSchema } from "#lib/identity/auth/schema.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { findExportFiles } from "#lib/staff/account/server/find-export-files.ts";
import { requestDeletion } from "#lib/staff/account/server/request-deletion.ts";
import { writeZip } from "#lib/staff/account/server/write-zip.ts";

type Values = Record<string, string | undefined>;
type Say = (text: string) => void;

const readPerson = ({ email, reason = "" }: Values) => {
  const address = emailSchema.safeParse(email);
  if (!address.success) throw new StartError("Please give the address with --email: npm run admin -- help");
  if (reason.trim().length < 10) throw new StartError("Please say with --reason who asked for it, and how she proved who she is.");
  return { email: address.data, reason: reason.trim() };
};

const findPerson = async (email: string): Promise<number> => {
  const [user] = await getDb()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  if (!user) throw new StartError(`Nobody has the address ${email}.`);
  return user.id;
};

/** `npm run admin -- export-person`: the copy of GDPR, articles 15 and 20, for whoever asks by letter. Noted before it is written. */
export const exportPersonCommand = {
  options: ["email", "reason", "file"],
  prepare: async (values: Values) => {
    const { email, reason } = readPerson(values);
    const { file } = values;
    if (!file) throw new StartError("Please name the ZIP file that is to be written with --file.");
    if (existsSync(file)) throw new StartError(`${file} exists already.`);
    return async (say: Say) => {
      const userId = await findPerson(email);
      await writeAudit(getDb(), { actorId: null, userId, action: "user.data_exported", reason });
      try {
        await writeZip(file, await collectAccount(userId), await findExportFiles(userId), async () => {});
      } catch (error) {
        await rm(file, { force: true });
        const { code, path } = error as NodeJS.ErrnoException;
        throw path === file ? new StartError(`${file} cannot be written: ${code}.`) : error;
      }
      say(`${file} holds everything about ${email}: hand it to nobody else, and delete it afterwards.`);
    };
  },
};

/** `npm run admin -- erase-person`: GDPR, article 17, as if she had asked in her account: after 14 days, and told by mail, which leads back. */
export const erasePersonCommand = {
  options: ["email", "reason"],
  flags: ["forfeit-credit", "forfeit-earnings", "close-school"],
  prepare: async (values: Values) => {
    const { email, reason } = readPerson(values);
    const choice = {
      forfeitsCredit: values["forfeit-credit"] === "true",
      forfeitsEarnings: values["forfeit-earnings"] === "true",
      closesSchool: values["close-school"] === "true",
    };
    return async (say: Say) => {
      const userId = await findPerson(email);
      const note = { actorId: null, userId, action: "user.erasure_asked", reason, data: choice };
      const { deletedOn } = await requestDeletion(userId, choice, (tx) => writeAudit(tx, note)).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        if (error.detail.fields?.forfeitsEarnings)
          throw new StartError(`${email} has earnings and no bank account: --forfeit-earnings says that she gives them up.`);
        if (error.detail.fields?.closesSchool)
          throw new StartError(`${email} alone leads a school with others in it: --close-school says that it may be closed.`);
        if (error.code === "invalid_input") throw new StartError(`${email} has credit left: --forfeit-credit says that she gives it up.`);
        throw new StartError(`The account of ${email} is blocked: unblock it first.`);
      });
      say(`The account of ${email} is erased on ${deletedOn}, unless she takes it back by the link in her mail.`);
    };
  },
};
