import { existsSync } from "node:fs";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { POST as link } from "#app/api/v3/account/export/link/route.ts";
import { POST as start } from "#app/api/v3/account/export/route.ts";
import { GET as download } from "#app/files/export/[token]/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { dataExports } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMember } from "#tests/factories/build-member.ts";

// Steps to a copy of one's data: begin, a link, the file.

export const exportOf = async (userId: number) =>
  (await getDb().select().from(dataExports).where(eq(dataExports.userId, userId)).orderBy(desc(dataExports.id)))[0];
export const begin = async (wanted: Parameters<typeof buildMember>[0] = {}) => {
  const anna = await buildMember(wanted);
  const { status, body } = await call(start, { token: anna.token, method: "POST" });
  expect([status, body.data?.export?.state]).toEqual([202, "waiting"]);
  return { anna, id: Number(body.data?.export?.id) };
};
export const linkFor = async (token: string) =>
  String((await call(link, { token, method: "POST" })).body.data?.url)
    .split("/")
    .at(-1) as string;
export const open = (token: string) => call(download, { path: `/files/export/${token}`, params: { token } });
export const onDisk = (key: string | null | undefined) => existsSync(path.resolve(process.env.DATA_DIR ?? "", "files", String(key)));
export const draftOf = (id: number) => path.resolve(process.env.DATA_DIR ?? "", "exports", String(id));
