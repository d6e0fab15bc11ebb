import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as answers } from "#app/api/v3/interactives/[id]/answers/route.ts";
import { POST as copy } from "#app/api/v3/interactives/[id]/copy/route.ts";
import { DELETE as remove, PATCH as save, GET as show } from "#app/api/v3/interactives/[id]/route.ts";
import { POST as undo } from "#app/api/v3/interactives/[id]/undo/route.ts";
import { GET as drawings } from "#app/api/v3/interactives/drawings/route.ts";
import { POST as create, GET as list } from "#app/api/v3/interactives/route.ts";
import { GET as types } from "#app/api/v3/interactives/types/route.ts";
import { type Interactive, interactive, interactiveList, MAX_INTERACTIVES, UNDO_DAYS } from "#lib/interactive/authoring/schema.ts";
import { forgetInteractives } from "#lib/interactive/authoring/server/delete-interactive.ts";
import { itemTypeNames, scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { formOfItem } from "#lib/interactive/forms/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { interactives, interactiveVersions } from "#lib/platform/db/schema/schema.ts";
import { type Answer, call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const ask = (
  handler: Parameters<typeof call>[0],
  method: string,
  token: string | null,
  more: { id?: number; body?: unknown; query?: string } = {},
) =>
  call(handler, {
    method,
    token,
    path: `/?world=de${more.query ?? ""}`,
    params: { id: String(more.id ?? 0) },
    ...(method === "GET" || method === "DELETE" ? {} : { body: more.body ?? {} }),
  });
const fieldsOf = ({ body }: { body: Answer }) =>
  Object.fromEntries(Object.entries(body.error?.fields ?? {}).map(([name, { code }]) => [name, code]));

const make = async (token: string, title = "Uhrzeiten", items: unknown[] = [exampleItem("de", "single-choice")]): Promise<Interactive> => {
  const { status, body } = await ask(create, "POST", token, { body: { title, items } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return interactive.parse(body.data);
};

describe("ROUTE-62 one's own exercises", () => {
  it("ENTITY-6 exercises of every type are kept as they were written, and listed with their types", async () => {
    const { token } = await buildUser();
    const all = itemTypeNames.map((type, index) => ({ ...exampleItem("de", type), id: `i${index}` }));
    const made = await make(token, "Alle Arten", all);
    expect(made.items).toEqual(all);
    expect(interactive.parse((await ask(show, "GET", token, { id: made.id })).body.data)).toEqual(made);
    await make(token, "Noch eine");
    const { body } = await ask(list, "GET", token, { query: "&q=arten" });
    expect(body.data?.items).toMatchObject([{ title: "Alle Arten", count: 26, types: [...itemTypeNames].sort(), version: 1 }]);
    const titles = async () => interactiveList.parse((await ask(list, "GET", token)).body.data).items.map(({ title }) => title);
    expect(await titles()).toEqual(["Noch eine", "Alle Arten"]);
    // What was made in another country stands after what was made in this one.
    await getDb().update(interactives).set({ world: "gr" }).where(eq(interactives.title, "Noch eine"));
    expect(await titles()).toEqual(["Alle Arten", "Noch eine"]);
  });

  it("what is not whole is kept beside what was whole: it makes no version, goes with its exercise, and comes along with a copy", async () => {
    const { token } = await buildUser();
    const items = [exampleItem("de", "single-choice"), { ...exampleItem("de", "numeric"), id: "other" }];
    const made = await make(token, "Halb", items);
    const form = formOfItem(items[0] as Item);
    const draft = { ...form, fields: { ...form.fields, prompt: "", points: "viele" } };
    const change = (version: number, body: object) => ask(save, "PATCH", token, { id: made.id, body: { version, ...body } });
    const kept = interactive.parse((await change(1, { items, drafts: [draft] })).body.data);
    expect(kept).toMatchObject({ version: 2, items, drafts: [draft] });
    const versions = () => getDb().$count(interactiveVersions, eq(interactiveVersions.interactiveId, made.id));
    expect(await versions()).toBe(1);
    expect((await change(1, { title: "Anders" })).body.error?.code).toBe("interactive_changed");
    const copied = interactive.parse((await ask(copy, "POST", token, { id: made.id })).body.data);
    expect(copied.drafts).toEqual([draft]);
    expect((await change(2, { items: [items[1]] })).body.data).toMatchObject({ version: 3, drafts: [] });
  });

  it("what a form cannot be is refused at its field: no database ever sees it", async () => {
    const { token } = await buildUser();
    const made = await make(token);
    const form = formOfItem(made.items[0] as Item);
    const refused = async (drafts: unknown) => fieldsOf(await ask(save, "PATCH", token, { id: made.id, body: { version: 1, drafts } }));
    expect(await refused([{ ...form, fields: { prompt: "a\0b" } }])).toEqual({ "drafts.0.fields.prompt": "invalid" });
    expect(await refused([{ ...form, fields: { prompt: "\ud800" } }])).toEqual({ "drafts.0.fields.prompt": "invalid" });
    expect(await refused([form, form])).toEqual({ drafts: "duplicate" });
    expect(Object.keys(await refused([{ ...form, fields: { prompt: [["tief"]] } }]))).toEqual(["drafts.0.fields.prompt"]);
  });

  it("drawings are named by the words of the world", async () => {
    const { body } = await call(drawings, { method: "GET", token: null, path: "/?world=de" });
    expect(body.data?.items).toContainEqual({ name: "dog", word: "Hund" });
  });

  it("what no type takes is refused at its field, and nothing of it is kept", async () => {
    const { token } = await buildUser();
    const choice = (options: unknown) => ({ id: "a", type: "single-choice", prompt: "?", lang: "de", body: { options } });
    const refused = async (...items: unknown[]) => {
      const answer = await ask(create, "POST", token, { body: { title: "x", items } });
      expect(answer.status).toBe(400);
      return fieldsOf(answer);
    };
    expect(
      await refused(
        choice([
          { id: "a", text: "1", isRight: false },
          { id: "b", text: "2", isRight: false },
        ]),
      ),
    ).toEqual({ "items.0.body.options": "one_right" });
    expect(
      await refused(
        choice([
          { id: "a", text: "1", isRight: true },
          { id: "a", text: "2", isRight: false },
        ]),
      ),
    ).toEqual({ "items.0.body.options": "duplicate" });
    expect(
      await refused(
        choice([
          { id: "a", media: "m", isRight: true },
          { id: "b", text: "2", isRight: false },
        ]),
      ),
    ).toEqual({ "items.0.media": "required" });
    expect(
      await refused({ ...exampleItem("de", "hotspot"), media: [{ id: "m1", kind: "picture", source: { from: "file", file: 1 } }] }),
    ).toEqual({
      "items.0.media.0.source.file": "invalid",
    });
    expect(Object.keys(await refused({ id: "a", type: "no-such", prompt: "?", lang: "de", body: {} }))).toEqual(["items.0.type"]);
    expect(await refused()).toEqual({ items: "too_few" });
    expect((await ask(list, "GET", token)).body.data?.total).toBe(0);
  });

  it("of two windows the second is told, and nothing is lost; what changes nothing is no version", async () => {
    const { token } = await buildUser();
    const made = await make(token);
    const row = { text: "select 1 from interactives where id = $1 for update", values: [made.id] };
    const write = (title: string) => () => ask(save, "PATCH", token, { id: made.id, body: { version: 1, title } });
    const met = await meetAtLock(row, [write("Eins"), write("Zwei")]);
    expect(met.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(met.find(({ status }) => status === 409)?.body.error?.code).toBe("interactive_changed");
    const now = interactive.parse((await ask(show, "GET", token, { id: made.id })).body.data);
    expect(now.version).toBe(2);
    await ask(save, "PATCH", token, { id: made.id, body: { version: 2, title: now.title, items: now.items } });
    expect((await ask(show, "GET", token, { id: made.id })).body.data?.version).toBe(2);
    const kept = await getDb().select().from(interactiveVersions).where(eq(interactiveVersions.interactiveId, made.id));
    expect(kept.map(({ title }) => title).sort()).toEqual([now.title, "Uhrzeiten"].sort());
  });

  it("deleted they are nowhere, come back whole, and are gone for good after their days", async () => {
    const { token } = await buildUser();
    const made = await make(token);
    await ask(remove, "DELETE", token, { id: made.id });
    expect([(await ask(show, "GET", token, { id: made.id })).status, (await ask(list, "GET", token)).body.data?.total]).toEqual([404, 0]);
    expect((await ask(undo, "POST", token, { id: made.id })).status).toBe(200);
    expect(interactive.parse((await ask(show, "GET", token, { id: made.id })).body.data)).toEqual(made);
    await getDb()
      .update(interactives)
      .set({ deletedAt: new Date(Date.now() - (UNDO_DAYS + 1) * 86_400_000) })
      .where(eq(interactives.id, made.id));
    expect((await ask(undo, "POST", token, { id: made.id })).status).toBe(404);
    await forgetInteractives();
    expect(await getDb().$count(interactives, eq(interactives.id, made.id))).toBe(0);
  });

  it("a copy is one's own to change, and of two at once none is too many", async () => {
    const { token, id: userId } = await buildUser();
    const made = await make(token);
    const filler = Array.from({ length: MAX_INTERACTIVES - 2 }, () => ({
      userId,
      world: "de" as const,
      title: "x",
      items: made.items,
      version: 1,
      updatedAt: new Date(),
    }));
    await getDb().insert(interactives).values(filler);
    const row = { text: "select 1 from interactives where id = $1 for update", values: [made.id] };
    const met = await meetAtLock(
      row,
      [1, 2].map(() => () => ask(copy, "POST", token, { id: made.id })),
    );
    expect(met.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(interactive.parse(met.find(({ status }) => status === 201)?.body.data)).toMatchObject({ items: made.items, version: 1 });
  });
});

describe("answers", () => {
  it("are scored part by part as the player does, with what the author says to them; nothing is kept", async () => {
    const { token } = await buildUser();
    const exercise = {
      ...exampleItem("de", "multiple-choice"),
      scoring: { points: 4, isPartial: true, attempts: null },
      feedback: { right: "Genau!", wrong: "Schau noch einmal." },
    };
    const made = await make(token, "Obst", [exercise]);
    const score = async (answer: unknown) =>
      (await ask(answers, "POST", token, { id: made.id, body: { item: "example", answer } })).body.data;
    expect(await score(solutionOf(exercise))).toEqual({
      points: 4,
      of: 4,
      isRight: true,
      isWaiting: false,
      parts: ["right", "right"],
      extra: 0,
      feedback: "Genau!",
    });
    const [first = ""] = (solutionOf(exercise) as { picked: string[] }).picked;
    expect(await score({ picked: [first] })).toMatchObject({ points: 2, parts: ["right", "open"], feedback: "Schau noch einmal." });
    expect(await score({})).toMatchObject({ points: 0, parts: ["open", "open"], feedback: null });
    const wrong = await ask(answers, "POST", token, { id: made.id, body: { item: "example", answer: { picked: "p1" } } });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, { "answer.picked": "invalid" }]);
    expect((await ask(answers, "POST", token, { id: made.id, body: { item: "nobody", answer: {} } })).status).toBe(404);
  });
});

describe("ROUTE-59 types", () => {
  it("tells every type with the JSON Schema of exercise and answer, and an example that plays, in each world's language", async () => {
    const { status, body } = await ask(types, "GET", null);
    const all = body.data?.items as unknown as {
      type: string;
      schema: { type: string };
      answerSchema: { type: string };
      example: never;
      solution: unknown;
    }[];
    expect([status, all.map(({ type }) => type)]).toEqual([200, itemTypeNames]);
    for (const { schema, answerSchema, example, solution } of all) {
      expect([schema.type, answerSchema.type]).toEqual(["object", "object"]);
      expect(scoreItem(example, solution).isRight).toBe(true);
    }
  });
});
