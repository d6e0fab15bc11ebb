import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const root = mkdtempSync(path.join(tmpdir(), "content-"));

const write = (file: string, title: string, more = "") => {
  const target = path.join(root, "content", `${file}.mdx`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `---\ntitle: ${title}\ndescription: About ${title}\nupdated: 2026-05-04\n${more}---\n${title} in words.\n`);
};

const help = "category: buying\norder: 1\nwords: []\n";

// A shop whose German lacks an article, and whose Greek lacks all.
beforeAll(() => {
  write("en/faq", "Questions");
  write("en/help", "Help");
  write("en/help/pay", "Paying", help);
  write("en/help/cart", "Cart", help.replace("1", "2"));
  write("de/faq", "Fragen");
  write("de/help", "Hilfe");
  write("de/help/pay", "Zahlen", help);
  vi.spyOn(process, "cwd").mockReturnValue(root);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

it("WORLD-4 ROUTE-12 what a language lacks comes in English and says so", async () => {
  const { findContent, listContent } = await import("#lib/pages/content/server/find-content.ts");
  expect(await findContent("page", "de", "faq")).toMatchObject({ language: "de", isFallback: false, matter: { title: "Fragen" } });
  expect(await findContent("page", "gr", "faq")).toMatchObject({ language: "en", isFallback: true, matter: { title: "Questions" } });
  expect(await findContent("page", "de", "nothing")).toBeNull();
  expect((await listContent("help", "de")).map(({ name, isFallback }) => [name, isFallback])).toEqual([
    ["cart", true],
    ["pay", false],
  ]);
  expect(await listContent("jobs", "de")).toEqual([]);
});

it("WORLD-4 WORLD-7 a world is indexed, and named as a translation, only where its language has the text", async () => {
  const { findContent } = await import("#lib/pages/content/server/find-content.ts");
  const { articleMetadata, contentMetadata } = await import("#lib/pages/content/server/content-metadata.ts");
  const of = async (world: "de" | "gr") => {
    const content = await findContent("page", world, "faq");
    if (!content) throw new Error("no content");
    return contentMetadata("content.faq", { world, content });
  };
  const german = await of("de");
  expect(german.robots).toEqual({ index: true, follow: true });
  expect(Object.keys(german.alternates?.languages ?? {})).toEqual([]);
  const greek = await of("gr");
  expect(greek.robots).toEqual({ index: false, follow: true });
  expect(greek.alternates?.languages).toEqual({});
  const article = await findContent("help", "de", "pay");
  if (!article) throw new Error("no article");
  expect(articleMetadata("content.help", { world: "de", content: article })).toMatchObject({
    robots: { index: true, follow: true },
    alternates: { canonical: "http://localhost:3000/de/hilfe?article=pay" },
  });
  write("es/faq", "Preguntas");
  write("es/help/pay", "Pagar", help);
  expect((await of("de")).alternates?.languages).toEqual({
    de: "http://localhost:3000/de/faq",
    es: "http://localhost:3000/es/preguntas-frecuentes",
  });
  expect(articleMetadata("content.help", { world: "de", content: article }).alternates?.languages).toEqual({
    de: "http://localhost:3000/de/hilfe?article=pay",
    es: "http://localhost:3000/es/ayuda?article=pay",
  });
});

it("WORLD-4 sitemaps name what the language has, with the day of its last change", async () => {
  const { withContentPages } = await import("#lib/pages/content/server/list-content-paths.ts");
  const lastModified = new Date("2026-05-04T00:00:00Z");
  expect(await withContentPages("de", ["/de", "/de/faq", "/de/hilfe", "/de/team"])).toEqual([
    { path: "/de", lastModified: null },
    { path: "/de/faq", lastModified },
    { path: "/de/hilfe", lastModified },
    { path: "/de/hilfe?article=pay", lastModified },
  ]);
  expect(await withContentPages("gr", ["/gr", "/gr/sychnes-erotiseis"])).toEqual([{ path: "/gr", lastModified: null }]);
});
