import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { loadPersonalData } from "#lib/platform/personal-data/load-personal-data.ts";
import { collectSections } from "#lib/platform/personal-data/walk-areas.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { ask, later } from "#tests/factories/deletion-steps.ts";
import { askFolders, makeFolder, rowsOfFolders } from "#tests/factories/folder-steps.ts";

const countRow = z.object({ n: z.int() });

const build = async () => {
  const user = await buildMember();
  const { id: material, title } = await buildMaterial();
  await buildEntitlement(user.id, material);
  const top = await makeFolder(user.token, "Klasse 2b");
  const below = await makeFolder(user.token, "Mathematik", { parent_id: top });
  await askFolders("materials/{id}/sync", user.token, { folder_ids: [below], folder_type: "purchased" }, { id: String(material) });
  await askFolders("materials/{id}/note", user.token, { text: "Für Montag" }, { id: String(material) });
  const { data } = await askFolders("public/add", user.token, { folder_id: below });
  return { user, material, title, top, below, link: String(data?.link) };
};

it("GDPR 15 the copy of an account tells folders with what lies in them, and notes; no secret of a link", async () => {
  const { user, material, title, top, below, link } = await build();
  const told = await transaction(async (tx) => collectSections(await loadPersonalData(), tx, user.id));
  expect(told.folders).toMatchObject([
    { id: top, type: "purchased", parentId: null, title: "Klasse 2b", hasLink: false, materials: [] },
    { id: below, type: "purchased", parentId: top, title: "Mathematik", hasLink: true, materials: [material] },
  ]);
  expect(told["material-notes"]).toMatchObject([{ materialId: material, title, text: "Für Montag" }]);
  expect(JSON.stringify(told)).not.toContain(link.split("/").at(-1));
  expect(JSON.stringify(told.folders)).not.toMatch(/nonce|hash/i);
});

it("GDPR 17 with the account go its folders, their lists, links and notes; the materials stay, and so do the folders of others", async () => {
  const { user, material, link } = await build();
  const other = await build();
  await ask(user.token, { confirmation: "delete", forfeitsCredit: true });
  expect(await deleteAccount(user.id, later(14))).toBe(true);
  expect(await rowsOfFolders(user.id)).toEqual({ own: [], content: [], notes: [] });
  expect((await askFolders("public/query", null, { token: link.split("/").at(-1) })).status).toBe(404);
  const { n } = await queryOne(getDb(), countRow)`select count(*) as n from materials where id = ${sql.param(material)}`;
  expect(n).toBe(1);
  expect((await rowsOfFolders(other.user.id)).content).toHaveLength(1);
});
