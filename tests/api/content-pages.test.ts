import { beforeAll, expect, it } from "vitest";
import { GET as feed } from "#app/[world]/podcast.xml/route.ts";
import { countFigures } from "#lib/pages/content/server/count-figures.ts";
import { getTradeNotice } from "#lib/pages/content/server/get-trade-notice.ts";
import { listHelp } from "#lib/pages/content/server/list-help.ts";
import { makePodcastFeed, podcastGuid } from "#lib/pages/content/server/make-podcast-feed.ts";
import { compileContent } from "#lib/pages/content/server/read-content.ts";
import { searchHelp } from "#lib/pages/content/server/search-help.ts";
import { listSitemapPages } from "#lib/pages/sitemaps/server/list-sitemaps.ts";
import { article, faqPage } from "#lib/platform/seo/content-things.ts";
import { jsonLdText } from "#lib/platform/seo/json-ld.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { readXml } from "#tests/read-xml.ts";

beforeAll(async () => {
  const [anna, ben] = [(await buildSeller({ slug: "anna" })).id, (await buildSeller({ slug: "ben" })).id];
  await buildMaterial({ authorId: anna, pageCount: 3, facts: { hasAnswerKey: true } });
  await buildMaterial({ authorId: ben, pageCount: 4 });
  await buildMaterial({ authorId: ben, pageCount: 5, status: "draft" });
  await buildMaterial({ authorId: ben, pageCount: 6, world: "gr" });
});

it("ROUTE-12 figures in texts are counted: published ones of the world alone", async () => {
  expect(await countFigures("de")).toEqual({ materials: 2, pages: 7, authors: 2, withAnswerKey: 1, countries: 27 });
  expect(await countFigures("kr")).toEqual({ materials: 0, pages: 0, authors: 0, withAnswerKey: 0, countries: 27 });
});

it("ROUTE-12 WORLD-7 the podcast's feed is RSS 2.0 with its namespaces, valid without an episode, and not indexed", async () => {
  const { status, body, headers } = await call(feed, { params: { world: "de" } });
  expect([status, headers.get("content-type"), headers.get("x-robots-tag")]).toEqual([
    200,
    "application/rss+xml; charset=utf-8",
    "noindex, follow",
  ]);
  const xml = readXml(String(body));
  expect([xml.text("/rss/@version"), xml.text("/rss/channel/language")]).toEqual(["2.0", "de"]);
  for (const name of ["title", "link", "description"]) expect(xml.text(`/rss/channel/${name}`)).not.toBe("");
  expect(xml.text("/rss/channel/link")).toBe("http://localhost:3000/de/podcast");
  expect(xml.text("/rss/channel/*[local-name()='link' and namespace-uri()='http://www.w3.org/2005/Atom']/@href")).toBe(
    "http://localhost:3000/de/podcast.xml",
  );
  expect(xml.text("/rss/channel/*[local-name()='guid' and namespace-uri()='https://podcastindex.org/namespace/1.0']")).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(xml.all("/rss/channel/item")).toHaveLength(0);
  xml.dispose();
  expect((await call(feed, { params: { world: "xx" } })).status).toBe(404);
});

it("ROUTE-12 an episode stands in the feed with its sound, and its words stay words", async () => {
  const page = { ...(await compileContent("page", "de", "podcast", matter("Podcast"))), isFallback: false };
  const more = "published: 2026-11-20\nepisode: 1\naudio: /podcast/eins.mp3\nbytes: 1234\nseconds: 605\n";
  const episode = { ...(await compileContent("podcast", "de", "eins", matter('"</title><script>"', more))), isFallback: false };
  const xml = readXml(makePodcastFeed("de", page, [episode]));
  expect(xml.text("/rss/channel/item/title")).toBe("</title><script>");
  expect(xml.text("/rss/channel/item/enclosure/@url")).toBe("http://localhost:3000/podcast/eins.mp3");
  expect([xml.text("/rss/channel/item/enclosure/@length"), xml.text("/rss/channel/item/enclosure/@type")]).toEqual(["1234", "audio/mpeg"]);
  expect(xml.text("/rss/channel/item/pubDate")).toBe("Fri, 20 Nov 2026 06:00:00 GMT");
  xml.dispose();
  const broken = (line: string) => compileContent("podcast", "de", "x", matter("x", more.replace(/^audio.*$/m, line)));
  for (const line of ["audio: https://elsewhere.example/a.mp3", "audio: /podcast/../x.mp3", "audio: 7"])
    await expect(broken(line)).rejects.toThrow(/audio/);
});

const matter = (title: string, more = "") => `---\ntitle: ${title}\ndescription: d\nupdated: 2026-11-21\n${more}---\nWords.\n`;

it("the guid of a feed is the one that the namespace's example has", () => {
  expect(podcastGuid("https://mp3s.nashownotes.com/pc20rss.xml")).toBe("917393e3-1b1e-5cef-ace4-edaa54e1f810");
});

it("ROUTE-12 the help finds what it is asked for, in other forms of the word, too", async () => {
  const find = async (world: "de" | "gr", query: string) => searchHelp(await listHelp(world), query, world).map(({ slug }) => slug);
  expect(await find("de", "losch")).toContain("your-data");
  expect((await find("de", "Konto löschen"))[0]).toBe("your-data");
  expect((await find("de", "wie bekomme ich mein Geld zurück"))[0]).toBe("refunds-and-withdrawal");
  expect((await find("de", "Rechnung für die Schule"))[0]).toBe("invoices");
  expect((await find("de", "gutschein geht nicht"))[0]).toBe("vouchers-and-credit");
  expect((await find("gr", "διαγραφη λογαριασμου"))[0]).toBe("your-data");
  expect(await find("de", "Quastenflosser")).toEqual([]);
  const [hit] = searchHelp(await listHelp("de"), "Überweisung", "de");
  expect(hit?.snippet.some(({ isMatch, text }) => isMatch && /überweis/i.test(text))).toBe(true);
});

it("WORLD-7 sitemaps name the pages of words and the articles of help and magazine", async () => {
  const paths = (await listSitemapPages("de", "static.xml"))?.map(({ path }) => path) ?? [];
  for (const path of ["/de/faq", "/de/hilfe", "/de/hilfe?article=pay", "/de/magazin?article=rights-card", "/de/team", "/de/impressum"])
    expect(paths).toContain(path);
  expect(paths.filter((path) => path.includes("podcast.xml"))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

it("threat 19 structured data of texts is escaped, and names questions with their answers", () => {
  const page = { title: "FAQ", description: "d", language: "de", href: "/de/faq" };
  const text = jsonLdText(
    faqPage(page, [{ question: "</script>?", answer: "Ja." }]),
    article({ ...page, published: "2026-11-20", updated: "2026-11-21" }),
  );
  expect(text).not.toMatch(/[<>]/);
  const [faq, thing] = JSON.parse(text)["@graph"];
  expect(faq).toMatchObject({ "@type": "FAQPage", mainEntity: [{ name: "</script>?", acceptedAnswer: { text: "Ja." } }] });
  expect(thing).toMatchObject({
    "@type": "Article",
    headline: "FAQ",
    datePublished: "2026-11-20",
    author: { "@id": "http://localhost:3000/#organization" },
  });
});

it("ROUTE-12 in Japan the imprint says what the Act on Specified Commercial Transactions lists, from the configuration; elsewhere nothing of it", async () => {
  expect(await getTradeNotice("de")).toBeNull();
  const notice = await getTradeNotice("jp");
  expect(notice?.content.isFallback).toBe(false);
  // Article 11 of the Act and article 23 of its regulation, in the order in which shops say it.
  const items = notice?.content.outline.passages.map(({ text }) => text).join("\n") ?? "";
  for (const item of [
    "販売業者",
    "責任者",
    "所在地",
    "電話番号",
    "メールアドレス",
    "販売価格",
    "必要料金",
    "支払方法",
    "支払時期",
    "引渡時期",
  ])
    expect([item, items.includes(item)]).toEqual([item, true]);
  for (const item of ["期限", "返品", "不具合", "動作環境", "特別な販売条件"]) expect([item, items.includes(item)]).toEqual([item, true]);
  const said = notice?.content.outline.components ?? [];
  for (const field of ["operator", "contact", "address", "phone", "email"]) expect(said).toContain(`Operator ${field}`);
  expect(notice?.facts.operator).toMatchObject({ contact: notice?.facts.operator.operator, phone: "–" });
});
