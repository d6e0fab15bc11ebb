import { expect, it } from "vitest";
import { embedPolicy, isLocal, originOf, snippetOf } from "#lib/interactive/embedding/rules.ts";

it("an address of a page is its origin: https, or the author's own machine, and nothing that a policy would read as more", () => {
  expect(
    ["https://schule.example", " https://Schule.example/kurs/7?x=1#y ", "https://schule.example:8443/", "https://grüne-schule.example"].map(
      originOf,
    ),
  ).toEqual(["https://schule.example", "https://schule.example", "https://schule.example:8443", "https://xn--grne-schule-uhb.example"]);
  expect(["http://localhost:4000/a", "http://localhost"].map(originOf)).toEqual(["http://localhost:4000", "http://localhost"]);
  expect([isLocal("http://localhost:4000"), isLocal("https://localhost")]).toEqual([true, false]);
  const refused = [
    "",
    "schule.example",
    "http://schule.example",
    "http://localhost.evil.example",
    "https://*.example",
    "https://*",
    "https://a;script-src",
    "https://a' 'self",
    "https://a,b",
    "https://user:word@schule.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://[::1]",
    "null",
  ];
  for (const address of refused) expect([address, originOf(address)]).toEqual([address, null]);
});

it("the policy names the frames that may show the page, and nobody where there are none", () => {
  const ancestors = (parents: string[]) => embedPolicy(parents).split("; ").at(-1);
  expect(ancestors(["https://a.example", "https://b.example"])).toBe("frame-ancestors https://a.example https://b.example");
  expect(ancestors([])).toBe("frame-ancestors 'none'");
  expect(embedPolicy([])).not.toMatch(/unsafe|\*|connect-src|https?:/);
});

it("the snippet holds a title as text, whatever stands in it", () => {
  const snippet = snippetOf("https://kreda.example/embed/x", 'Brüche "1" & <b>');
  expect(snippet).toContain('title="Brüche &quot;1&quot; &amp; &lt;b&gt;"');
  expect(snippet.match(/[<>]/g)).toHaveLength(4);
});
