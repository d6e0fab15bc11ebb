import { getDb } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { type PrivateFile, privateFile } from "#lib/platform/links/private-file.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

/** A paper is small: the browser has it at once, and a link that lies in its history opens nothing. */
const LIFETIME_MS = 120_000;

type Paper<Row> = {
  /** Of its links. */
  purpose: string;
  /** Where the route is that reads it by a link, without a slash at its end. */
  path: `/files/${string}`;
  /** Its row, if it is this user's. @throws AppError not_found, also for those of others */
  find: (userId: number, id: number) => Promise<Row>;
  make: (row: Row) => Promise<PrivateFile>;
};

/** The ways in which the owner of papers of one kind reads one: with her bearer, or by a link, because a link cannot carry a bearer. */
export const linkedPaper = <Row>({ purpose, path, find, make }: Paper<Row>) => ({
  /** One of the user's own as an answer. @throws AppError not_found, also for those of others */
  read: async (userId: number, id: number): Promise<Response> => privateFile(await make(await find(userId, id))),

  /** A path that downloads it once within two minutes. @throws AppError not_found, also for those of others */
  link: async (userId: number, id: number): Promise<{ url: string; expiresAt: string }> => {
    await find(userId, id);
    const now = new Date();
    const secret = await issueLink(getDb(), { purpose, userId, data: { id }, lifetimeMs: LIFETIME_MS, now });
    return { url: `${path}/${secret}`, expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString() };
  },

  /** @throws AppError token_invalid (410) when the link was used or is too old; not_found when it is no longer hers */
  readByLink: async (secret: string): Promise<Response> => {
    const spent = await spendLink(getDb(), purpose, secret);
    if (!spent?.userId) throw new AppError("token_invalid");
    return privateFile(await make(await find(spent.userId, Number(spent.data.id))));
  },
});
