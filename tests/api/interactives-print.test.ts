import { describe, expect, it } from "vitest";
import { GET as print } from "#app/api/v3/interactives/[id]/print/route.ts";
import { POST as create } from "#app/api/v3/interactives/route.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

const keep = async (token: string, items: unknown[], world: World = "de"): Promise<number> => {
  const { body } = await call(create, { method: "POST", token, path: `/?world=${world}`, body: { title: "Rund ums Tier", items } });
  return Number(body.data?.id);
};
const ask = (token: string, id: number, query = "") =>
  call(print, { method: "GET", token, path: `/?world=de${query}`, params: { id: String(id) } });

const choice = {
  id: "a",
  type: "single-choice",
  prompt: "Was ist $1/2 + 1/4$?",
  lang: "de",
  feedback: { explanation: "Gleichnamig machen." },
};
const options = ["drei Viertel", "zwei Sechstel", "ein Achtel", "eins", "null", "zwei"].map((text, index) => ({
  id: `p${index}`,
  text,
  isRight: index === 0,
}));

describe("ROUTE-62 exercises on paper", () => {
  it("a sheet has title, prompts, parts and page numbers; answers stand in the key alone, which begins a page of its own", async () => {
    const { token } = await buildUser();
    const id = await keep(token, [{ ...choice, body: { options } }, exampleItem("de", "dictation")]);
    const sheet = await ask(token, id);
    expect(sheet.status).toBe(200);
    expect(sheet.headers.get("content-type")).toBe("application/pdf");
    expect(sheet.headers.get("content-disposition")).toContain("Rund ums Tier.pdf");
    expect(sheet.headers.get("cache-control")).toBe("private, no-store");
    const [page = "", ...others] = await readPdfPages(sheet.bytes);
    expect(others).toEqual([]);
    for (const words of ["Name", "Rund ums Tier", "Was ist", "drei Viertel", "zwei", "1 / 1"]) expect(page).toContain(words);
    expect(page).not.toContain("Gleichnamig");
    expect(page).not.toContain("Hund");
    const [first, key] = await readPdfPages((await ask(token, id, "&key=with")).bytes);
    expect([first?.includes("1 / 2"), key?.includes("Lösungsblatt"), key?.includes("Gleichnamig machen."), key?.includes("Hund")]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const only = await readPdfPages((await ask(token, id, "&key=only")).bytes);
    expect([only.length, only[0]?.includes("Lösungsblatt")]).toEqual([1, true]);
  });

  it("a text to be read stands below its task, in full", async () => {
    const { token } = await buildUser();
    const tale = Array.from({ length: 16 }, (_, at) => `Satz ${at + 1} von dem Dachs, der im Regen spazieren geht.`);
    const prompt = `Lies und wähle.\n\n${tale.slice(0, 8).join(" ")}\n\n${tale.slice(8).join(" ")}`;
    const id = await keep(token, [{ ...choice, prompt, body: { options } }]);
    const pages = await readPdfPages((await ask(token, id)).bytes);
    const text = pages.join(" ").replace(/\s+/g, " ");
    expect(text).toContain("Lies und wähle.");
    for (const at of [1, 8, 9, 16]) expect(text).toContain(`Satz ${at} von`);
  });

  it("a variant is the same each time, named in its title, and in another order", async () => {
    const { token } = await buildUser();
    const id = await keep(token, [{ ...choice, body: { options } }]);
    const text = async (query: string) => (await readPdfPages((await ask(token, id, query)).bytes)).join("\n");
    const [a, b] = [await text("&variant=A"), await text("&variant=B")];
    expect(b).toContain("Rund ums Tier · B");
    const order = (page: string) => options.map(({ text: words }) => page.indexOf(words));
    expect(order(a)).not.toEqual(order(b));
    expect((await ask(token, id, "&variant=B")).bytes.equals((await ask(token, id, "&variant=B")).bytes)).toBe(true);
  });

  it.each(["de", "gr", "jp", "th", "hi"] as const)(
    "exercises of all types are printed in the school language of their world (%s)",
    async (world) => {
      const { token } = await buildUser();
      const id = await keep(
        token,
        itemTypeNames.map((type, index) => ({ ...exampleItem(world, type), id: `i${index}` })),
        world,
      );
      const printed = await ask(token, id, "&key=with");
      expect(printed.status).toBe(200);
      const pages = await readPdfPages(printed.bytes);
      expect(pages.length).toBeGreaterThan(8);
      expect(pages.every((page, index) => page.includes(`${index + 1} / ${pages.length}`))).toBe(true);
    },
  );

  it("the page of a PDF is told to be elsewhere, and its fields are numbered", async () => {
    const { token } = await buildUser();
    const drawn = exampleItem("de", "page-overlay");
    const id = await keep(token, [
      {
        ...drawn,
        body: {
          ...drawn.body,
          fields: [{ kind: "text", id: "f", page: 2, area: { x: 1, y: 1, width: 9, height: 9 }, accepted: ["Igel"] }],
        },
      },
    ]);
    const [sheet, key] = await readPdfPages((await ask(token, id, "&key=with")).bytes);
    expect(sheet).toContain("Die PDF-Seite selbst ist hier nicht abgedruckt");
    expect([sheet?.includes("Seite 2"), sheet?.includes("Igel"), key?.includes("Igel")]).toEqual([true, false, true]);
  });

  it("letters that no font has are told, and what is another's is nobody's", async () => {
    const { token } = await buildUser();
    const id = await keep(token, [{ ...choice, prompt: "𓀀", body: { options } }]);
    const refused = await ask(token, id);
    expect([refused.status, refused.body.error?.fields?.items?.code]).toEqual([400, "cannot_be_printed"]);
    const other = await buildUser();
    expect((await ask(other.token, id)).status).toBe(404);
    expect((await ask(token, id, "&variant=Z")).status).toBe(400);
    expect((await ask(token, id, "&key=all")).status).toBe(400);
  });
});
