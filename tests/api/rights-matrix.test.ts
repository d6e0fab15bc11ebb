import { beforeAll, describe, expect, it } from "vitest";
import { loadEndpoints, type RouteModule } from "#app/api/openapi.json/endpoints.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";
import { call } from "#tests/call.ts";
import { buildToken } from "#tests/factories/build-user.ts";
import { adaptingRows } from "#tests/rights/adapting-rows.ts";
import { buildOutsiders, buildScene, CANARY, type Scene } from "#tests/rights/build-scene.ts";
import { documentRows } from "#tests/rights/document-rows.ts";
import { interactiveRows } from "#tests/rights/interactive-rows.ts";
import { ltiRows } from "#tests/rights/lti-rows.ts";
import { ownRows } from "#tests/rights/own-rows.ts";
import { paperRows } from "#tests/rights/paper-rows.ts";
import type { Of, Row } from "#tests/rights/row.ts";
import { rowsOf } from "#tests/rights/rows-of.ts";
import { schoolRows } from "#tests/rights/school-rows.ts";

const endpoints = await loadEndpoints();
const rows = { ...schoolRows, ...paperRows, ...ownRows, ...documentRows, ...adaptingRows, ...interactiveRows, ...ltiRows };

/** The rooms in which a member's own place and her staffroom's are. */
const rooms =
  /#lib\/(commerce\/(folders|packs|library|offline|seats|school[a-z-]*)|catalogue\/(favourites|notices|saved-searches)|pages\/personalisation|tools\/(documents|adapting)|interactive\/(authoring|courses|embedding|exchange|from-sheets|learning-rooms|lti|media|printing|sold))\//;
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

it("threat 5 every endpoint of these rooms has a row, and every row an endpoint", () => {
  const found = listFiles(/^app\/api\/.*route\.ts$/)
    .filter((file) => rooms.test(readSource(file)))
    .flatMap((file) => {
      const path = file.replace(/^app|\/route\.ts$/g, "").replace(/\[(\w+)\]/g, "{$1}");
      return methods.filter((method) => endpoints[path]?.[method]).map((method) => `${method} ${path}`);
    });
  expect(found.length).toBeGreaterThan(80);
  expect(Object.keys(rows).sort()).toEqual(found.sort());
});

const itself: Of = (id) => id;
const ghost: Of = () => 999_999_999;

const request = async (name: string, row: Row, scene: Scene, token: string | null, of: Of) => {
  const [method = "GET", path = ""] = name.split(" ");
  const handler = endpoints[path]?.[method as keyof RouteModule];
  if (!handler) throw new Error(`no ${name}`);
  const { params = {}, query = {}, body } = row.send?.(scene, of) ?? {};
  const asked = new URLSearchParams({ world: "de", ...(query as Record<string, string>) });
  const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
  const answer = await call(handler, { method, path: `${path}?${asked}`, token, params: texts, ...(body !== undefined && { body }) });
  return { status: answer.status, text: JSON.stringify(answer.body) };
};

const roles = ["member", "finance", "buyer", "approver", "master"] as const;
const list = (text: string) => text.split(" ").map(Number);

type Caller = { who: string; token: string | null; status: number /** May change what is dumped. */; may: boolean; isStrange: boolean };

type Outsiders = Awaited<ReturnType<typeof buildOutsiders>>;

const callersOf = async (row: Row, scene: Scene, { outsiders, staff, visitor }: Outsiders): Promise<Caller[]> => {
  const [inside, outside] = [list(row.inside), list(row.outside)];
  const stranger = outside[0] ?? 0;
  const ofStaff = row.staff ? list(row.staff) : [stranger, stranger, stranger, stranger];
  const eyes = row.isOwn ? scene.insiders.member : scene.insiders.master;
  const nobody = { may: false, isStrange: true };
  return [
    { who: "nobody", token: null, status: row.anyone ?? 401, ...nobody },
    { who: "visitor", token: visitor, status: row.anyone ?? 401, ...nobody },
    ...Object.entries(outsiders).map(([who, { token }], index) => ({
      who,
      token,
      status: outside[index] ?? 0,
      ...nobody,
      may: row.leavesSomething === true,
    })),
    ...Object.entries(staff).map(([who, { token }], index) => ({
      who,
      token,
      status: ofStaff[index] ?? 0,
      may: row.staff !== undefined || row.leavesSomething === true,
      isStrange: row.staff === undefined,
    })),
    { who: "login-as", token: await buildToken(eyes.id, staff.admin.id), status: row.actsAs, may: row.actsAs < 300, isStrange: false },
    ...roles.map((role, index) => ({
      who: role,
      token: scene.insiders[role].token,
      status: inside[index] ?? 0,
      may: !row.isOwn || role === "member",
      isStrange: row.isOwn === true && role !== "member",
    })),
  ];
};

beforeAll(() => loadTaxonomy());

describe("threat 5 threat 24 who may what with the ids of a member and of her school", () => {
  it.each(Object.keys(rows))("%s", async (name) => {
    const row = rows[name] as Row;
    let scene = await buildScene();
    const dump = () => (row.isOwn ? rowsOf([scene.memberId], null) : rowsOf(scene.userIds, scene.schoolId));
    const usesIds = JSON.stringify(row.send?.(scene, itself)) !== JSON.stringify(row.send?.(scene, ghost));
    const found: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    const outsiders = await buildOutsiders();
    let callers = await callersOf(row, scene, outsiders);
    for (let at = 0; at < callers.length; at += 1) {
      const { who, token, status, may, isStrange } = callers[at] as Caller;
      await getDb().delete(rateLimits);
      const before = await dump();
      const answer = await request(name, row, scene, token, itself);
      wanted[who] = status;
      found[who] = answer.status;
      const isRefused = answer.status >= 400;
      if (isRefused || !may) expect([who, await dump()]).toEqual([who, before]);
      if (isRefused || (isStrange && !row.tellsPublic)) expect([who, answer.text.includes(CANARY)]).toEqual([who, false]);
      // What is not hers is refused as what nobody has, to the letter.
      if (isRefused && isStrange && usesIds) expect([who, await request(name, row, scene, token, ghost)]).toEqual([who, answer]);
      // What was done in a scene is done: the next caller meets another one.
      if (isRefused || !may || at === callers.length - 1 || JSON.stringify(await dump()) === JSON.stringify(before)) continue;
      scene = await buildScene();
      callers = await callersOf(row, scene, outsiders);
    }
    expect(found).toEqual(wanted);
  });
});
