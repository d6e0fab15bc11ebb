import { describe, expect, it } from "vitest";
import { readQti, readSingleQti } from "#lib/interactive/exchange/qti/read-package.ts";
import { writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const said = { right: "Ja!", wrong: "Noch nicht.", explanation: "Darum." };
/** Items of ours that lose nothing on their way out. */
const whole = (world: (typeof worldCodes)[number]) =>
  itemTypeNames.flatMap((type) => {
    const { files, lost } = writeQti("Alle", [{ ...exampleItem(world, type), id: "i1", feedback: said } as Item]);
    return lost.length === 0 ? [{ type, files, xml: files.at(-1)?.[1] ?? "" }] : [];
  });
const told = (xml: string): string[] => readSingleQti(xml, "de")?.lost.flatMap(({ losses }) => losses) ?? [];

const choice = (body: string, { declared = "", more = "", root = "" } = {}) =>
  `<qti-assessment-item identifier="a" title="Trees" adaptive="false" time-dependent="false"${root}>
  <qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>A</qti-value><qti-value>B</qti-value></qti-correct-response>${declared}</qti-response-declaration>
  <qti-item-body>${body}<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="0"><qti-prompt>Which trees?</qti-prompt>
  <qti-simple-choice identifier="A">Birch</qti-simple-choice><qti-simple-choice identifier="B">Oak</qti-simple-choice><qti-simple-choice identifier="C">Moss</qti-simple-choice></qti-choice-interaction></qti-item-body>${more}
</qti-assessment-item>`;

describe("ROUTE-62 what an item of QTI loses on its way in is told", () => {
  it.each(worldCodes)("items of ours that lose nothing on their way out lose nothing on their way in (%s)", (world) => {
    for (const { type, files } of whole(world)) {
      const texts = new Map(files);
      const read = readQti("imsmanifest.xml", (name) => texts.get(name) ?? null, "de");
      expect([type, read?.problems, read?.lost]).toEqual([type, [], []]);
    }
  });

  it("property: an element or an attribute that nobody knows is told wherever it stands", () => {
    for (const { type, xml } of whole("de")) {
      const places = [...xml.matchAll(/<(?!\?|\/)[a-z][^<>]*?(?=\/?>)/g)].map(({ index, 0: tag }) => index + tag.length);
      expect(places.length).toBeGreaterThan(10);
      for (const at of places) {
        const changed = `${xml.slice(0, at)} x-of-tomorrow="7"${xml.slice(at)}`;
        expect([type, xml.slice(at - 30, at), told(changed).includes("settings")]).toEqual([type, xml.slice(at - 30, at), true]);
      }
      const ends = [...xml.matchAll(/<\/(?!qti-(?:value|base-value|correct|sum|gte|equal|index|match|and|map))[a-z-]+>/g)].map(
        ({ index }) => index,
      );
      for (const at of ends) {
        const read = readSingleQti(`${xml.slice(0, at)}<x-of-tomorrow/>${xml.slice(at)}`, "de");
        const isTold = read?.problems.length === 1 || read?.lost.some(({ losses }) => losses.includes("settings"));
        expect([type, xml.slice(at, at + 30), isTold]).toEqual([type, xml.slice(at, at + 30), true]);
      }
    }
  });

  it("form of words, pictures, words beside, feedback that fits nowhere, shares and weights, settings", () => {
    const mapping = (...entries: [string, number][]) =>
      `<qti-mapping default-value="0">${entries.map(([key, value]) => `<qti-map-entry map-key="${key}" mapped-value="${value}"/>`).join("")}</qti-mapping>`;
    const cases: [string, string[]][] = [
      [choice("<p>Look.</p>"), []],
      [choice("<p>Look at the <strong>bark</strong>.</p>"), ["formatting"]],
      [choice("<table><tr><td>x</td></tr></table>"), ["formatting"]],
      [choice('<p><img src="a.png" alt="a tree"/></p>'), ["media"]],
      [
        choice('<qti-rubric-block use="instructions" view="tutor"><qti-content-body><p>Be kind.</p></qti-content-body></qti-rubric-block>'),
        ["around"],
      ],
      [choice("", { more: '<qti-assessment-stimulus-ref identifier="s" href="s.xml"/>' }), ["around"]],
      [
        choice("", {
          more: '<qti-modal-feedback outcome-identifier="HALF" identifier="half" show-hide="show">Half of it.</qti-modal-feedback>',
        }),
        ["feedback"],
      ],
      [choice("", { declared: mapping(["A", 1], ["B", 1]) }), []],
      [choice("", { declared: mapping(["A", 2], ["B", 1]) }), ["weights"]],
      [choice("", { declared: mapping(["A", 1], ["B", 1], ["C", -1]) }), []],
      [choice("", { declared: mapping(["A", 1], ["B", 1], ["C", -0.25]) }), ["shares"]],
      [choice("", { root: ' time-dependent="true"' }).replace(' time-dependent="false"', ""), ["settings"]],
      [choice("").replace('max-choices="0"', 'max-choices="2"'), ["settings"]],
      [choice("").replace('identifier="C">', 'identifier="C" fixed="true">'), ["settings"]],
    ];
    for (const [xml, expected] of cases) expect([xml, told(xml)]).toEqual([xml, expected]);
  });

  it("an answer in a gap for a part of the points is not right there, and told", () => {
    const xml = `<qti-assessment-item identifier="a" title="T" adaptive="false" time-dependent="false">
      <qti-response-declaration identifier="R" cardinality="single" base-type="string"><qti-correct-response><qti-value>Paris</qti-value></qti-correct-response>
      <qti-mapping default-value="0"><qti-map-entry map-key="Paris" mapped-value="1"/><qti-map-entry map-key="paris" mapped-value="1"/><qti-map-entry map-key="Parigi" mapped-value="0.5"/></qti-mapping></qti-response-declaration>
      <qti-item-body><p>Capital of France: <qti-text-entry-interaction response-identifier="R" expected-length="10"/></p></qti-item-body></qti-assessment-item>`;
    const read = readSingleQti(xml, "en");
    expect([read?.items[0]?.body, read?.lost]).toMatchObject([
      { gaps: [{ accepted: ["Paris", "paris"] }] },
      [{ line: 1, losses: ["shares"] }],
    ]);
  });

  it("a test's time, order and words, and who made a package, are told with the first item that comes in", () => {
    const files: Record<string, string> = {
      "imsmanifest.xml": `<manifest><metadata><lom><rights><description><string>CC BY Ada</string></description></rights></lom></metadata>
        <resources><resource type="imsqti_test_xmlv3p0" href="t.xml"/><resource type="imsqti_item_xmlv3p0" href="a.xml"/></resources></manifest>`,
      "t.xml": `<qti-assessment-test identifier="t" title="T"><qti-time-limits max-time="60"/><qti-test-part identifier="p" navigation-mode="nonlinear" submission-mode="individual">
        <qti-assessment-section identifier="s" title="S" visible="true"><qti-rubric-block view="candidate" use="x">Welcome</qti-rubric-block>
        <qti-assessment-item-ref identifier="a" href="a.xml"><qti-weight identifier="w" value="2"/></qti-assessment-item-ref></qti-assessment-section></qti-test-part></qti-assessment-test>`,
      "a.xml": choice(""),
    };
    expect(readQti("imsmanifest.xml", (name) => files[name] ?? null, "de")?.lost).toEqual([
      { line: 1, losses: ["weights", "settings", "around", "credits"] },
    ]);
  });
});
