import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, it } from "vitest";
import { CurriculumField } from "#components/selling/selling/curriculum-field.tsx";
import { DescriptionField } from "#components/selling/selling/description-field.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { draftAnswer } from "#tests/factories/draft-answer.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

type Given = {
  fields?: Partial<DraftFields>;
  errors?: Record<string, string>;
  isLocked?: boolean;
  field: (props: SectionProps) => ReactNode;
};

let changes: Partial<DraftFields>[] = [];
const Form = ({ fields = {}, errors = {}, isLocked = false, field }: Given) => {
  const [typed, setTyped] = useState(fields);
  const change = (next: Partial<DraftFields>) => {
    changes.push(next);
    setTyped((before) => ({ ...before, ...next }));
  };
  const editor = { draft: draftAnswer({ fields: typed }), change } as unknown as SectionProps["editor"];
  return (
    <>
      {field({ editor, isLocked, errorOf: (name) => errors[name] })}
      <button type="button" onClick={() => setTyped({ descriptionHtml: "<p>Vom anderen Fenster</p>" })}>
        andere Fassung
      </button>
    </>
  );
};
const show = (given: Omit<Given, "field">) => {
  changes = [];
  renderPersonal(<Form {...given} field={(props) => <DescriptionField {...props} />} />);
  return screen.findByRole("textbox", { name: "Beschreibung" });
};
const paste = (field: HTMLElement, html: string) =>
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => (type === "text/html" ? html : ""), types: ["text/html"], files: [] },
  });

describe("FORM-1 the description", () => {
  it("is an editor with its label, its hint and its error; what was typed as words stands in paragraphs", async () => {
    const field = await show({
      fields: { description: "Eins <b>\nzwei\n\nDrei", descriptionHtml: "" },
      errors: { description: "Bitte schreib etwas mehr." },
    });
    expect(field.innerHTML).toBe("<p>Eins &lt;b&gt;<br>zwei</p><p>Drei</p>");
    expect([field.id, field.getAttribute("lang"), field.getAttribute("aria-invalid")]).toEqual(["description", "de-DE", "true"]);
    const described = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(["Bitte schreib etwas mehr.", "Was ist drin, wofür hast du es benutzt, was braucht man dazu?"]);
    expect(changes).toEqual([]);
  });

  it("offers what a description may have and no more, and is one stop of the Tab key", async () => {
    await show({});
    const tools = screen.getByRole("toolbar", { name: "Formatieren" });
    const buttons = [...tools.querySelectorAll("button")];
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      "Fett",
      "Kursiv",
      "Zwischenüberschrift",
      "Liste",
      "Nummerierte Liste",
      "Link",
      "Rückgängig",
      "Wiederholen",
    ]);
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it("what Word puts into the clipboard is cleaned: its list becomes one, its styles, remarks and pictures go", async () => {
    const field = await show({ fields: { description: "", descriptionHtml: "" } });
    paste(
      field,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
      <h1 class="MsoTitle">Ablauf</h1><p class="MsoNormal" style="color:red"><b>Zuerst</b> legen<o:p></o:p></p>
      <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><!--[endif]-->zu zweit</p>
      <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>zu dritt</p>
      <script>alert(1)</script><img src="file:///c:/x.png"><!--EndFragment--></body></html>`,
    );
    await waitFor(() => expect(changes).not.toEqual([]));
    const { descriptionHtml = "", description } = changes.at(-1) ?? {};
    expect(descriptionHtml).toContain("<strong>Zuerst</strong> legen");
    expect(descriptionHtml).toContain("<ul><li><p>zu zweit</p></li><li><p>zu dritt</p></li></ul>");
    expect(descriptionHtml).not.toMatch(/Mso|style|class|<!--|o:p|script|alert|img|·|<h1/);
    expect(description).toContain("Zuerst legen");
  });

  it("takes in the other window's version when she chooses it", async () => {
    const field = await show({ fields: { descriptionHtml: "<p>Meine</p>" } });
    expect(field.textContent).toBe("Meine");
    fireEvent.click(screen.getByRole("button", { name: "andere Fassung" }));
    await waitFor(() => expect(field.textContent).toBe("Vom anderen Fenster"));
    expect(changes).toEqual([]);
  });

  it("while somebody reviews it nothing can be typed", async () => {
    const field = await show({ isLocked: true });
    expect([field.getAttribute("contenteditable"), field.getAttribute("aria-disabled"), screen.queryByRole("toolbar")]).toEqual([
      "false",
      "true",
      null,
    ]);
  });
});

describe("FORM-1 places in a curriculum", () => {
  const open = (given: Omit<Given, "field"> = {}) => {
    changes = [];
    renderPersonal(<Form {...given} field={(props) => <CurriculumField {...props} />} />);
    return screen.getByLabelText<HTMLInputElement>(/^Lehrplan/);
  };

  it("Enter and a comma add what was typed, each once; a chip takes it away", () => {
    const input = open();
    fireEvent.change(input, { target: { value: " LehrplanPLUS  M3 " } });
    fireEvent.keyDown(input, { key: "Enter" });
    expect([changes.at(-1), input.value]).toEqual([{ curriculum: ["LehrplanPLUS M3"] }, ""]);
    fireEvent.change(input, { target: { value: "lehrplanplus m3" } });
    fireEvent.keyDown(input, { key: "," });
    expect(changes).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "„LehrplanPLUS M3“ entfernen" }));
    expect(changes.at(-1)).toEqual({ curriculum: [] });
  });

  it("suggests what others name, asked once the typing pauses, and takes a suggestion by keyboard", async () => {
    const asked = answer("get", "v1/materials/curriculum", [
      { name: "Zahlenraum bis 100", count: 3 },
      { name: "Zahlenraum bis 1000", count: 1 },
    ]);
    const input = open();
    input.focus();
    for (const value of ["Z", "Za", "Zah"]) fireEvent.change(input, { target: { value } });
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Zahlenraum bis 1003 Materialien", "Zahlenraum bis 10001 Material"]);
    expect(asked.map(({ query }) => query.q)).toEqual(["Zah"]);
    fireEvent.keyDown(input, { key: "ArrowDown" });
    fireEvent.keyDown(input, { key: "ArrowDown" });
    await waitFor(() => expect(input.getAttribute("aria-activedescendant")).not.toBeNull());
    fireEvent.keyDown(input, { key: "Enter" });
    await waitFor(() => expect(changes).toHaveLength(1));
    expect([["Zahlenraum bis 100"], ["Zahlenraum bis 1000"]]).toContainEqual(changes[0]?.curriculum);
  });

  it("ten are enough, and the server's word stands at the field", () => {
    const curriculum = Array.from({ length: 10 }, (_, n) => `Stelle ${n}`);
    const input = open({ fields: { curriculum }, errors: { "curriculum.3": "Das ist zu lang." } });
    expect([input.disabled, input.getAttribute("aria-invalid")]).toEqual([true, "true"]);
    expect(screen.getByText("Das ist zu lang.")).toBeDefined();
  });
});
