import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBench } from "#components/tools/models/model-bench.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { MadeByModel } from "#lib/tools/models/schema.ts";
import type { ModelToolId } from "#lib/tools/sheets/rules.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";
import { watchLinks } from "#tests/watch-links.ts";

const usage = { limit: 300_000, used: 1_000, reserved: 0, school: null, renewsAt: "2026-12-01T00:00:00.000Z" };
const hostile = '<img src=x onerror="alert(1)"> [hier](javascript:alert(1))';
const made: MadeByModel = {
  tool: "rewrite-text",
  title: "Der Igel",
  language: "de",
  blocks: [
    { type: "heading", level: 1, spans: [{ text: "Der Igel" }], isFromModel: true },
    { type: "paragraph", spans: [{ text: hostile }], isFromModel: true },
  ],
  checks: [{ code: "level", values: { name: "LIX", before: 40.5, after: -2.1, wanted: 20 } }],
  tokens: { input: 300, output: 200 },
  usage: { ...usage, used: 1_500 },
  provenance: "model",
  model: "small-3",
  provider: "Beispiel KI",
};
const eventOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const stream = (...parts: string[]): Response => new HttpResponse(parts.join(""), { headers: { "content-type": "text/event-stream" } });

let left: (string | null)[] = [];
beforeEach(() => {
  left = watchLinks();
  history.replaceState(null, "", "/de/ai-tools/rewrite-text");
  answer("get", "v3/ai-tools/usage", usage);
});
const show = (isMember = true, id: ModelToolId = "rewrite-text") =>
  renderPersonal(<ModelBench id={id} language="de" />, { isMember, scope: "model-tool" });
const press = async () => {
  const button = screen.getByRole("button", { name: "Schreiben lassen" });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  fireEvent.click(button);
};

describe("ROUTE-55 a tool with a language model", () => {
  it("shows what was written as plain text, with its label, what was checked and what is left, and keeps it as a document", async () => {
    const asked = answer("post", "v3/ai-tools/rewrite-text/stream", () => stream(eventOf("blocks", { blocks: [] }), eventOf("made", made)));
    const kept = answer("post", "v3/ai-tools/documents", { id: 12 });
    show();
    expect(screen.getByText("Hier erscheint, was das Modell schreibt.")).toBeTruthy();
    expect(await screen.findByText(/Noch 299\.000 von 300\.000 Token; am 1\. Dezember/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Text"), { target: { value: "Der Igel hält Winterschlaf." } });
    fireEvent.change(screen.getByLabelText("Leseniveau"), { target: { value: "veryEasy" } });
    await press();
    expect(await screen.findByText(hostile)).toBeTruthy();
    expect(document.querySelector("img, .doc-text a, script")).toBeNull();
    expect(asked[0]?.body).toEqual({ input: { text: "Der Igel hält Winterschlaf.", level: "veryEasy", language: "de" } });
    expect(screen.getByText(/Geschrieben vom Sprachmodell small-3\./)).toBeTruthy();
    expect(screen.getByText("LIX: vorher 40,5, jetzt -2,1.")).toBeTruthy();
    expect(screen.getByText(/Noch 298\.500 von/)).toBeTruthy();
    expect(screen.getByText(hostile).closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    fireEvent.click(screen.getByRole("button", { name: "Behalten" }));
    await waitFor(() => expect(left).toEqual([href("de", "aiTools.document", { id: 12 })]));
    expect(kept[0]?.body).toEqual({ title: "Der Igel", blocks: made.blocks });
  });

  it("can be stopped while it is written", async () => {
    let isClosed = false;
    server.use(
      http.post("/api/v3/ai-tools/rewrite-text/stream", ({ request }) => {
        request.signal.addEventListener("abort", () => {
          isClosed = true;
        });
        return new Promise<Response>(() => {});
      }),
    );
    show();
    await press();
    fireEvent.click(await screen.findByRole("button", { name: "Anhalten" }));
    expect(await screen.findByText("Angehalten. Gezählt wurde nur, was bis dahin gekommen war.")).toBeTruthy();
    await waitFor(() => expect(isClosed).toBe(true));
    expect(screen.queryByRole("button", { name: "Behalten" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("tells a used-up month, a wrong field at its place, and what went wrong in the middle, in the server's words", async () => {
    const text = { code: "required", message: "Bitte fülle dieses Feld aus." };
    answer(
      "post",
      "v3/ai-tools/rewrite-text/stream",
      refuse(400, "invalid_input", "Bitte prüfe die Felder.", { "input.text": text }),
      refuse(422, "model_quota_reached", "Deine Token reichen nicht."),
      () => stream(eventOf("again", {}), eventOf("failed", { code: "model_unavailable", message: "Keine Antwort." })),
    );
    show();
    await press();
    expect(await screen.findByText("Bitte fülle dieses Feld aus.")).toBeTruthy();
    expect(screen.getByLabelText("Text").getAttribute("aria-invalid")).toBe("true");
    await press();
    expect(await screen.findByText("Deine Token reichen nicht.")).toBeTruthy();
    await press();
    expect(await screen.findByText("Keine Antwort.")).toBeTruthy();
  });

  it("offers the member's own materials, found by typing and chosen by keyboard, and asks for the chosen one", async () => {
    answer("get", "v3/ai-tools/materials", { items: [{ id: 41, title: "Igel im Winter", pages: 2 }] });
    const asked = answer("post", "v3/ai-tools/differentiate-material/stream", () => stream(eventOf("made", made)));
    show(true, "differentiate-material");
    const field = screen.getByRole("combobox", { name: "Material" });
    await screen.findByText(/Noch 299\.000/);
    // As typed: a change without an inputType is how a browser fills in an address, and opens no list.
    fireEvent.input(field, { target: { value: "igel" }, inputType: "insertText" });
    expect(await screen.findByRole("option", { name: "Igel im Winter" })).toBeTruthy();
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(field).toHaveProperty("value", "Igel im Winter"));
    await press();
    await waitFor(() => expect(asked[0]?.body).toEqual({ input: { material: 41, firstPage: 1, lastPage: 1, language: "de" } }));
  });

  it("leads a visitor to the login and back", async () => {
    show(false);
    expect(await screen.findByText("Melde dich an, um dieses Werkzeug zu benutzen. Danach bist du wieder hier.")).toBeTruthy();
    await press();
    expect(left).toEqual([`${href("de", "login")}?return=${encodeURIComponent("/de/ai-tools/rewrite-text")}`]);
  });
});
