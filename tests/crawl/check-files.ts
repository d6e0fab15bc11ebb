import { type Fault, faultsOf } from "#tests/crawl/fault.ts";

type Answer = { path: string; status: number; headers: Headers; body: Buffer };

/** Width and height in px of a PNG, or null. */
export const pngSize = (body: Buffer): [number, number] | null =>
  body.length > 24 && body.subarray(1, 4).toString("latin1") === "PNG" ? [body.readUInt32BE(16), body.readUInt32BE(20)] : null;

/** The picture that link previews show. */
export const checkPicture = ({ path, status, headers, body }: Answer): Fault[] => {
  const { faults, expect } = faultsOf(path);
  expect(status === 200, "link preview", `the picture answers ${status}`);
  expect(headers.get("content-type") === "image/png", "link preview", `the picture is ${headers.get("content-type")}`);
  expect(String(pngSize(body)) === "1200,630", "link preview", `the picture has ${pngSize(body)?.join(" × ")} px`);
  const isOwn = path.startsWith("/files/");
  expect(!isOwn || headers.get("x-robots-tag") === "noindex", "link preview", "the picture may be indexed by itself");
  return faults;
};

/** An author's feed. Its XML is read for balance alone; what stands in it has tests of its own. */
export const checkFeed = ({ path, status, headers, body }: Answer, origin: string): Fault[] => {
  const { faults, expect } = faultsOf(path);
  const xml = body.toString("utf8");
  expect(status === 200, "feed", `answers ${status}`);
  expect(/^application\/rss\+xml/.test(headers.get("content-type") ?? ""), "feed", `is ${headers.get("content-type")}`);
  expect(/<rss version="2\.0"/.test(xml) && xml.trimEnd().endsWith("</rss>"), "feed", "is no RSS 2.0");
  expect(/<lastBuildDate>[^<]+ GMT<\/lastBuildDate>/.test(xml), "feed", "does not say when it changed");
  for (const [, link = ""] of xml.matchAll(/<link>([^<]*)<\/link>/g))
    expect(link.startsWith(`${origin}/`), "feed", `links to ${link}, which is no whole address of ours`);
  return faults;
};
