import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { dropLeftMetadata } from "#components/site/frame/drop-left-metadata.ts";

const metadataOf = (name: string) => `<title>${name}</title><meta name="description" content="${name}">
  <meta property="og:url" content="/de/${name}"><link rel="canonical" href="/de/${name}"><link rel="alternate" hreflang="fr" href="/fr/${name}">`;
const shell =
  '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/a.css"><meta name="robots" content="noindex">';
/** As React puts it there: the title before the one that is there, everything else at the end. */
const bring = (name: string) => {
  const made = document.createElement("template");
  made.innerHTML = metadataOf(name);
  const title = made.content.querySelector("title") as HTMLTitleElement;
  document.head.insertBefore(title, document.head.querySelector("title"));
  document.head.append(made.content);
};
const told = () => [...document.head.querySelectorAll("title, link, meta")].map((tag) => tag.outerHTML);
/** The watcher has been told of everything that happened before. */
const isTold = () => new Promise<void>((resolve) => setTimeout(resolve));
let sent: Element[] = [];

beforeEach(() => {
  document.head.innerHTML = shell + metadataOf("first");
  sent = [...document.head.children];
});

it("what a page left behind goes as soon as the next one has come; what belongs to no page stays", async () => {
  dropLeftMetadata(document.head);
  bring("second");
  await waitFor(() => expect(document.head.querySelectorAll("title")).toHaveLength(1));
  expect(document.title).toBe("second");
  expect(document.head.innerHTML).not.toContain("first");
  expect(told().filter((tag) => shell.includes(tag))).toHaveLength(3);
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
});

it("a page that takes its own along is left alone, and so are all after it", async () => {
  dropLeftMetadata(document.head);
  for (const tag of sent.slice(3)) tag.remove();
  bring("second");
  await isTold();
  expect(document.head.innerHTML).toContain("/de/second");
  // Whatever stands there twice from now on is not the server's.
  bring("third");
  await isTold();
  expect([document.head.querySelectorAll("title").length, document.head.innerHTML.includes("/de/second")]).toEqual([2, true]);
});

it("another script or style in the head is no next page, and nothing is taken away after the end of the watch", async () => {
  const end = dropLeftMetadata(document.head);
  document.head.append(document.createElement("script"));
  await isTold();
  expect(document.title).toBe("first");
  end();
  bring("second");
  await isTold();
  expect(document.head.innerHTML).toContain("/de/first");
});
