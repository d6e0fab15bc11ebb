import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET as roomFile } from "#app/api/v3/learning-rooms/play/media/[id]/route.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { changeRoom } from "#lib/interactive/learning-rooms/server/change-room.ts";
import { joinRoom } from "#lib/interactive/learning-rooms/server/join-room.ts";
import { openRoomOn } from "#lib/interactive/learning-rooms/server/open-room.ts";
import { addMedium } from "#lib/interactive/media/server/add-medium.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "bild.png");
};
const askFile = (token: string | null, id: number, bearer?: string) =>
  call(roomFile, {
    method: "GET",
    path: "/?world=de",
    params: { id: String(id) },
    ...(bearer ? { token: bearer } : {}),
    headers: token ? { "X-Room-Token": token } : {},
  });

/** A teacher with two pictures, the first of which her exercise shows. */
const build = async (mode: "practice" | "quiz") => {
  const teacher = await buildUser();
  const [shown, other] = [await addMedium(teacher.id, await picture("#2558a1")), await addMedium(teacher.id, await picture("#a12525"))];
  const one = exampleItem("de", "single-choice") as Extract<Item, { type: "single-choice" }>;
  const media = [{ id: "m1", kind: "picture", alt: "Blau", source: { from: "file", file: shown.id } }];
  const withPicture = {
    ...one,
    id: "b",
    media,
    body: { ...one.body, options: one.body.options.map((option) => ({ ...option, media: "m1" })) },
  };
  const all = items.parse([{ ...one, id: "a" }, withPicture]);
  await createInteractive(teacher.id, "de", { title: "Bilder", items: all });
  const room = await openRoomOn(teacher.id, "de", { mode, days: 3 }, async () => ({ title: "Bilder", items: all }));
  const { token } = await joinRoom({ code: room.code, name: "Stiller Dachs" });
  return { teacher, shown, other, room, token };
};

describe("ROUTE-61 files in a learning room", () => {
  it("threat 1 a pupil sees what her exercises show and nothing else of the teacher's library; an account opens nothing", async () => {
    const { teacher, shown, other, token } = await build("practice");
    const seen = await askFile(token, shown.id);
    expect([seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      expect.stringContaining("private"),
    ]);
    expect((await sharp(seen.bytes).metadata()).width).toBe(40);
    expect((await askFile(token, other.id)).status).toBe(404);
    expect((await askFile(null, shown.id, teacher.token)).status).toBe(404);
    expect((await askFile("nobody", shown.id)).status).toBe(404);
    const stranger = await build("practice");
    expect((await askFile(stranger.token, shown.id)).status).toBe(404);
  });

  it("of a quiz there is what is asked: a picture of a later question is not told before", async () => {
    const { teacher, shown, room, token } = await build("quiz");
    expect((await askFile(token, shown.id)).status).toBe(404);
    await changeRoom(teacher.id, { id: room.id, current: 0 });
    expect((await askFile(token, shown.id)).status).toBe(404);
    await changeRoom(teacher.id, { id: room.id, current: 1 });
    expect((await askFile(token, shown.id)).status).toBe(200);
  });
});
