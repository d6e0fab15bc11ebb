import { describe, expect, it } from "vitest";
import { isQtiItem, readSingleQti } from "#lib/interactive/exchange/qti/read-package.ts";

const RULES = "https://www.imsglobal.org/question/qti_v3p0/rptemplates";
const v3 = (declared: string, body: string, more = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a" title="Trees" adaptive="false" time-dependent="false" xml:lang="en-GB">
  ${declared}
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-item-body>${body}</qti-item-body>
  ${more}
</qti-assessment-item>`;
const declare = (cardinality: string, base: string, correct: readonly string[], more = "", id = "RESPONSE") =>
  `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${base}">
    <qti-correct-response>${correct.map((value) => `<qti-value>${value}</qti-value>`).join("\n")}</qti-correct-response>${more}
  </qti-response-declaration>`;
const template = (name: string) => `<qti-response-processing template="${RULES}/${name}.xml"/>`;
const read = (text: string) => readSingleQti(text, "de");
const one = (text: string) => read(text)?.items[0];

describe("items as the specification describes them", () => {
  it("a choice of QTI 2 with inline feedback and modal feedback for both ways", () => {
    const text = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="b" title="Bark" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>A</value></correctResponse>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="4"/>
  <outcomeDeclaration identifier="FB" cardinality="single" baseType="identifier"/>
  <itemBody>
    <p>Look at the   <em>bark</em>.</p>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
      <prompt>Which tree is white?</prompt>
      <simpleChoice identifier="A">Birch</simpleChoice>
      <simpleChoice identifier="B"><p>Oak</p><feedbackInline outcomeIdentifier="FB" identifier="B" showHide="show">Its bark is brown.</feedbackInline></simpleChoice>
      <simpleChoice identifier="C"><img src="x.png" alt="a spruce"/></simpleChoice>
    </choiceInteraction>
  </itemBody>
  <responseProcessing><responseCondition>
    <responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">4</baseValue></setOutcomeValue>
      <setOutcomeValue identifier="FB"><baseValue baseType="identifier">yes</baseValue></setOutcomeValue></responseIf>
    <responseElse><setOutcomeValue identifier="FB"><baseValue baseType="identifier">no</baseValue></setOutcomeValue></responseElse>
  </responseCondition></responseProcessing>
  <modalFeedback outcomeIdentifier="FB" identifier="yes" showHide="show">Well seen!</modalFeedback>
  <modalFeedback outcomeIdentifier="FB" identifier="no" showHide="show">Not yet.</modalFeedback>
</assessmentItem>`;
    expect(isQtiItem(text)).toBe(true);
    expect(one(text)).toMatchObject({
      type: "single-choice",
      lang: "de",
      prompt: "Look at the bark.\nWhich tree is white?",
      scoring: { points: 4, isPartial: false },
      feedback: { right: "Well seen!", wrong: "Not yet." },
      body: {
        isShuffled: true,
        options: [
          { text: "Birch", isRight: true },
          { text: "Oak", isRight: false, says: "Its bark is brown." },
          { text: "a spruce", isRight: false },
        ],
      },
    });
  });

  it("several choices by mapping are partial, and without a right answer the mapping tells it", () => {
    const mapping = `<qti-mapping default-value="-1"><qti-map-entry map-key="A" mapped-value="1"/><qti-map-entry map-key="C" mapped-value="2"/></qti-mapping>`;
    const choices = ["A", "B", "C"].map((id) => `<qti-simple-choice identifier="${id}">${id}</qti-simple-choice>`).join("");
    const text = v3(
      `<qti-response-declaration identifier="R" cardinality="multiple" base-type="identifier">${mapping}</qti-response-declaration>`,
      `<qti-choice-interaction response-identifier="R" max-choices="0"><qti-prompt>Which?</qti-prompt>${choices}</qti-choice-interaction>`,
      template("map_response"),
    );
    expect(one(text)).toMatchObject({
      type: "multiple-choice",
      lang: "en-GB",
      scoring: { points: 3, isPartial: true },
      body: { isShuffled: false, options: [{ isRight: true }, { isRight: false }, { isRight: true }] },
    });
  });

  it("words to be written, numbers with a tolerance, words to be chosen, laid and touched", () => {
    const words = v3(
      declare(
        "single",
        "string",
        ["York"],
        `<qti-mapping><qti-map-entry map-key="york" mapped-value="0.5" case-sensitive="false"/></qti-mapping>`,
      ),
      `<p>Which town?</p><blockquote><p>The sun of <qti-text-entry-interaction response-identifier="RESPONSE"/>;<br/>and clouds.</p></blockquote>`,
      template("map_response"),
    );
    expect(one(words)).toMatchObject({
      type: "gap-text",
      prompt: "Which town?",
      body: {
        pieces: [{ text: "The sun of " }, { gap: "p1" }, { text: ";\nand clouds." }],
        gaps: [{ accepted: ["York", "york"] }],
        comparison: { isCaseStrict: false },
      },
    });
    const near = `<qti-response-processing><qti-response-condition><qti-response-if><qti-equal tolerance-mode="absolute" tolerance="0.1 0.1"><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-equal><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`;
    const number = v3(
      declare("single", "float", ["3.14"]),
      `<p>Pi is <qti-text-entry-interaction response-identifier="RESPONSE"/></p>`,
      near,
    );
    expect(one(number)).toMatchObject({
      type: "numeric",
      prompt: "Trees",
      body: { tasks: [{ task: "Pi is", value: 3.14, tolerance: 0.1 }] },
    });
    const inline = v3(
      declare("single", "identifier", ["Y"]),
      `<p>A birch is <qti-inline-choice-interaction response-identifier="RESPONSE"><qti-inline-choice identifier="X">brown</qti-inline-choice><qti-inline-choice identifier="Y">white</qti-inline-choice></qti-inline-choice-interaction>.</p>`,
    );
    expect(one(inline)?.body).toMatchObject({ gaps: [{ options: ["brown", "white"], right: 1 }] });
    const laid = v3(
      declare("multiple", "directedPair", ["W G1", "W G2"]),
      `<qti-gap-match-interaction response-identifier="RESPONSE"><qti-prompt>Lay!</qti-prompt><qti-gap-text identifier="W" match-max="2">wood</qti-gap-text><qti-gap-text identifier="S" match-max="1">stone</qti-gap-text><p>A <qti-gap identifier="G1"/> of <qti-gap identifier="G2"/>.</p></qti-gap-match-interaction>`,
    );
    expect(one(laid)?.body).toMatchObject({
      cards: [{ text: "wood" }, { text: "stone" }, { text: "wood" }],
      gaps: [{ card: "c1" }, { card: "c3" }],
    });
    const touched = v3(
      declare("single", "identifier", ["B"]),
      `<qti-hottext-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Find the mistake.</qti-prompt><p>She <qti-hottext identifier="A">has</qti-hottext> two <qti-hottext identifier="B">childs</qti-hottext>.</p></qti-hottext-interaction>`,
    );
    expect(one(touched)?.body).toMatchObject({
      words: [
        { text: "has", isTarget: false },
        { text: "childs", isTarget: true },
      ],
    });
  });

  it("pairs, groups, orders, a slider, and a text with a rubric", () => {
    const set = (all: readonly string[], most: number) =>
      `<qti-simple-match-set>${all.map((id) => `<qti-simple-associable-choice identifier="${id}" match-max="${most}">${id}!</qti-simple-associable-choice>`).join("")}</qti-simple-match-set>`;
    const match = (pairs: readonly string[], left: readonly string[], right: readonly string[]) =>
      one(
        v3(
          declare("multiple", "directedPair", pairs),
          `<qti-match-interaction response-identifier="RESPONSE">${set(left, 1)}${set(right, 4)}</qti-match-interaction>`,
        ),
      );
    expect(match(["A X", "B Y"], ["A", "B"], ["X", "Y", "Z"])).toMatchObject({
      type: "match-pairs",
      prompt: "Trees",
      body: { pairs: [{ left: { text: "A!" }, right: { text: "X!" } }, {}], extras: [{ text: "Z!" }] },
    });
    expect(match(["A X", "B X", "C Y"], ["A", "B", "C"], ["X", "Y"])).toMatchObject({
      type: "group-sort",
      body: { groups: [{ text: "X!" }, { text: "Y!" }], cards: [{ group: "g1" }, { group: "g1" }, { group: "g2" }] },
    });
    expect(match(["X A", "X B", "Y C"], ["X", "Y"], ["A", "B", "C"])?.body).toMatchObject({ groups: [{ text: "X!" }, { text: "Y!" }] });
    expect(match(["A X", "A Y", "B X"], ["A", "B"], ["X", "Y"])).toBeUndefined();
    const order = v3(
      declare("ordered", "identifier", ["B", "A"]),
      `<qti-order-interaction response-identifier="RESPONSE"><qti-simple-choice identifier="A">oak</qti-simple-choice><qti-simple-choice identifier="B">acorn</qti-simple-choice></qti-order-interaction>`,
      template("match_correct"),
    );
    expect(one(order)).toMatchObject({
      type: "order-steps",
      scoring: { isPartial: false },
      body: { steps: [{ text: "acorn" }, { text: "oak" }] },
    });
    const slider = v3(
      declare("single", "integer", ["16"]),
      `<p>Of a hundred trees</p><qti-slider-interaction response-identifier="RESPONSE" lower-bound="0" upper-bound="100" step="1"><qti-prompt>how many are oaks?</qti-prompt></qti-slider-interaction>`,
    );
    expect(one(slider)).toMatchObject({
      type: "number-line",
      prompt: "Of a hundred trees\nhow many are oaks?",
      body: { to: 100, ticks: 10, marks: [{ at: 16 }] },
    });
    const essay = (rubric: string) =>
      v3(
        `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/>`,
        `<qti-extended-text-interaction response-identifier="RESPONSE"><qti-prompt>Write!</qti-prompt></qti-extended-text-interaction>${rubric}`,
      );
    const rubric = `<qti-rubric-block view="scorer" use="scoring"><qti-content-body><p>Once …</p><dl><dt>Plot</dt><dd>none</dd><dd>clear</dd></dl></qti-content-body></qti-rubric-block>`;
    expect(one(essay(rubric))?.body).toMatchObject({ model: "Once …", criteria: [{ name: "Plot", levels: ["none", "clear"] }] });
    expect(read(essay(""))?.problems).toEqual([{ line: 1, name: "", reason: "kind" }]);
  });
});
