import { expect, it } from "vitest";
import { type Kind, matters } from "#lib/pages/content/schema.ts";
import { articleKinds } from "#lib/pages/content/server/content-routes.ts";
import { type Content, compileContent, listNames, readContent } from "#lib/pages/content/server/read-content.ts";
import { fontFolders } from "#lib/platform/typst/fonts.ts";
import { languages } from "#lib/platform/worlds/languages.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

type Text = { file: string; language: string; path: string; content: Content };

const texts: Text[] = await Promise.all(
  listFiles(/^content\/.*\.mdx$/).map(async (file) => {
    const [, language = "", ...rest] = file.replace(/\.mdx$/, "").split("/");
    const [name = "", folder = "page"] = rest.toReversed();
    const content = (await readContent(folder as Kind, language, name)) as Content;
    return { file, language, path: rest.join("/"), content };
  }),
);
const english = new Map(texts.filter(({ language }) => language === "en").map((text) => [text.path, text]));
const translated = texts.filter(({ language }) => language !== "en");

it("WORLD-4 texts stand in folders of the interface languages, and every one compiles with valid front matter", () => {
  expect(english.size).toBeGreaterThan(25);
  expect(texts.filter(({ language }) => !(language in languages)).map(({ file }) => file)).toEqual([]);
  expect(texts.filter(({ content }) => content === null).map(({ file }) => file)).toEqual([]);
});

it("WORLD-4 a translation stands where English has a text, with its headings, components, links, lists and tables", () => {
  const shape = ({ outline }: Content) => ({
    headings: outline.headings.map(({ depth }) => depth),
    components: [...outline.components].sort(),
    questions: outline.questions.length,
    passages: outline.passages.length,
  });
  for (const { file, path, content } of translated) {
    const original = english.get(path)?.content;
    expect({ file, ...(original && shape(original)) }).toEqual({ file, ...shape(content) });
  }
});

it("WORLD-4 a translation says of itself what English does, but in its own words", () => {
  for (const { file, path, content } of translated) {
    const original = english.get(path)?.content as Content;
    const { title: _, description, updated: __, words: own, ...facts } = content.matter as Content<"help">["matter"];
    const { title: ___, description: theirs, updated: ____, words, ...same } = original.matter as Content<"help">["matter"];
    expect({ file, ...facts }).toEqual({ file, ...same });
    expect([file, own === undefined]).toEqual([file, words === undefined]);
    expect([file, description]).not.toEqual([file, theirs]);
    const sentences = new Set(original.outline.passages.map(({ text }) => text).filter((text) => text.length > 60));
    expect([file, content.outline.passages.map(({ text }) => text).filter((text) => sentences.has(text))]).toEqual([file, []]);
  }
});

it("links to articles lead to articles", () => {
  const broken = texts.flatMap(({ file, content }) =>
    content.outline.links.flatMap(({ page, article }) => {
      if (article === null) return [];
      const kind = articleKinds[page as keyof typeof articleKinds];
      return kind && english.has(`${kind}/${article}`) ? [] : [`${file}: ${page} ${article}`];
    }),
  );
  expect(broken).toEqual([]);
});

it("the order of the articles of the help is clear", () => {
  const places = texts
    .filter(({ language, content }) => language === "en" && content.kind === "help")
    .map(({ content }) => (content as Content<"help">).matter)
    .map(({ category, order }) => `${category} ${order}`);
  expect(places.length).toBeGreaterThanOrEqual(12);
  expect(new Set(places).size).toBe(places.length);
});

it("the page about fonts names every font that sheets are set in", () => {
  const families = [
    ...new Set(fontFolders.map((folder) => folder.split("/@expo-google-fonts/")[1]?.split("/")[0]?.replaceAll("-", "") ?? "")),
  ];
  expect(families).toContain("andika");
  for (const { file, content } of texts.filter(({ path }) => path === "fonts-tools")) {
    const said = content.outline.passages.map(({ text }) => text.replaceAll(" ", "").toLowerCase()).join("\n");
    expect([file, families.filter((family) => !said.includes(family))]).toEqual([file, []]);
  }
});

it("what a text must not contain is refused with the name of its file", async () => {
  const matter = "---\ntitle: T\ndescription: D\nupdated: 2026-11-21\n---\n";
  const compile = (body: string, head = matter) => compileContent("page", "en", "x", `${head}${body}`);
  await expect(compile('Words and <PageLink page="search">a link</PageLink>.')).resolves.toMatchObject({
    outline: { links: [{ page: "search" }] },
  });
  for (const [body, problem] of [
    ["<Unknown/>", /content\/en\/x\.mdx: <Unknown> is no component/],
    ["<script>alert(1)</script>", /<script> is no component/],
    ["<div>x</div>", /<div> is no component/],
    ['<Figure name="users"/>', /<Figure>: name/],
    ['<Figure name="pages" onClick="x"/>', /<Figure>/],
    ['<Operator field={"email"}/>', /<Operator>/],
    ['<PageLink page="cart" {...x}>x</PageLink>', /<PageLink>/],
    ['<PageLink page="/de/suche">x</PageLink>', /no such page/],
    ['<PageLink page="material">x</PageLink>', /no such page/],
    ['<Question title="Why?">\n\n<Operator field="email"/>\n\n</Question>', /inside <Question>/],
    ["[x](/de/suche)", /own pages by <PageLink>/],
    ["[x](javascript:alert)", /own pages by <PageLink>/],
    ["[x](http://example.org)", /https/],
    ["{process.exit()}", /mdxFlowExpression has no place/],
    ["a {1 + 1} b", /mdxTextExpression has no place/],
    ['import fs from "node:fs"', /mdxjsEsm has no place/],
    ["![x](https://example.org/x.png)", /image has no place/],
    ["<Note>", /content\/en\/x\.mdx/],
  ] as const)
    await expect(compile(body), body).rejects.toThrow(problem);
  for (const head of ["", "---\ntitle: T\n---\n", matter.replace("2026-11-21", "yesterday"), matter.replace("title", "headline")])
    await expect(compile("x", head)).rejects.toThrow(/content\/en\/x\.mdx/);
});

it("names of files come from the folder alone, never from an address", async () => {
  expect(await readContent("page", "en", "../de/faq")).toBeNull();
  expect(await readContent("help", "en", "../faq")).toBeNull();
  expect(listNames("help", "../en")).not.toContain("passwd");
  expect(Object.keys(matters)).toContain("help");
  expect(readSource("scripts/steps.mjs")).toMatch(/const sources = \[[^\]]*"content"/);
});
