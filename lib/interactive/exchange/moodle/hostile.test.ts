import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMoodle } from "#lib/interactive/exchange/moodle/read-moodle.ts";
import { item } from "#lib/interactive/exercises/schema.ts";
import { answer, asked, quiz, readQuiz as read } from "#tests/factories/moodle-quiz.ts";

describe("hostile files", () => {
  it("scripts, handlers and frames of a text become nothing, and no text is markup", () => {
    const texts = [
      "<script>alert(1)</script>Who?",
      "<img src=x onerror=alert(1)>Who?",
      "<scr<script>ipt>alert(1)</script>Who?",
      "<svg/onload=alert(1)>Who?",
      '<a href="javascript:alert(1)">Who?</a>',
      "<iframe src='//evil.example'></iframe>Who?",
      "<!-- <p> -->Who?",
    ];
    for (const text of texts) {
      const { items } = read(asked("multichoice", text, answer(100, "a") + answer(0, "b"), "Name"));
      expect(JSON.stringify(items), text).not.toMatch(/alert|onerror|javascript|iframe|<[a-z][^>]*>/i);
    }
  });

  it("what declares entities, is not well-formed, is something else, in another encoding or too deep is no quiz", () => {
    const good = asked("multichoice", "a?", answer(100, "a") + answer(0, "b"));
    const laughs = '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    const none = [
      `<?xml version="1.0"?>${laughs}<quiz>${good.replace("a?", "&b;")}</quiz>`,
      `<?xml version="1.0"?><!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz>${good}</quiz>`,
      `<quiz>${good}`,
      `<quiz>${good}</quiz></quiz>`,
      `<quiz>${good}</quiz><quiz/>`,
      `<quiz><question type="essay"></quiz></question>`,
      "<quiz",
      "<?xml version='1.0'?>",
      "<?xml version='1.0'?><questestinterop/>",
      `<?xml version="1.0" encoding="ISO-8859-1"?><quiz>${good.replace("a?", "Ä?")}</quiz>`,
      `<quiz>${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}</quiz>`,
      `<quiz><![CDATA[${good}</quiz>`,
    ];
    for (const xml of none) expect(readMoodle(xml, "en"), xml.slice(0, 120)).toBeNull();
    expect(readMoodle("<quiz/>", "en")).toEqual({ items: [], problems: [], lost: [], files: [] });
    // Within CDATA it is a text like any other.
    expect(read(asked("multichoice", "&lt;!DOCTYPE x&gt;?", answer(100, "a") + answer(0, "b"))).items[0]?.prompt).toBe("<!DOCTYPE x>?");
  });

  it("texts without end cost no more than their length", () => {
    const start = process.threadCpuUsage();
    const parts = ["<", "&", "<p", "<br", "<!--", "<img ", "{1:SA:", "\\", "_", " ", "[[1]]", "<script", "&#x1;", "&a;", "~", "*\n"];
    for (const part of parts) {
      for (const type of ["multichoice", "cloze", "shortanswer", "ddwtos", "essay"]) {
        const long = part.repeat(Math.floor(300_000 / part.length));
        read(
          asked(
            type,
            long,
            `<graderinfo><text><![CDATA[${long.slice(0, 9_000)}]]></text></graderinfo>${answer(100, "a")}${answer(0, "b")}`,
          ),
        );
      }
    }
    // Of this thread alone, in microseconds, whatever else the machine does.
    expect(process.threadCpuUsage(start).user).toBeLessThan(20_000_000);
    expect(read(asked("multichoice", "x".repeat(1_300_000), answer(100, "a"))).problems).toEqual([{ line: 3, reason: "answer" }]);
  });

  it("property: no input makes it fail, and whatever comes in is an exercise", () => {
    const bits = [
      "<quiz>",
      "</quiz>",
      "<question>",
      '<question type="cloze">',
      "</question>",
      "<text>",
      "</text>",
      "<questiontext>",
      "</questiontext>",
    ];
    const more = [
      "<answer fraction='100'>",
      "</answer>",
      "{1:MC:=a~b}",
      "[[1]]",
      "<![CDATA[",
      "]]>",
      "&amp;",
      "&#0;",
      "&#xD800;",
      "a",
      "=",
      "<!--",
      "-->",
      "<?x",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits, ...more), { maxLength: 30 }), (all) => {
        for (const xml of [
          all.join(""),
          quiz(`<question type="cloze"><questiontext><text>${all.join("")}</text></questiontext></question>`),
        ]) {
          expect(readMoodle(xml, "en")?.items.every((one) => item.safeParse(one).success) ?? true).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
