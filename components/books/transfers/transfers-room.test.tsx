import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { TransfersRoom } from "#components/books/transfers/transfers-room.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const transfer = {
  id: 5,
  bookedOn: "2026-11-20",
  amountMinor: 2380,
  openMinor: 2380,
  currency: "EUR",
  name: "Kita <b>Löwenzahn</b>",
  text: "Materialien Herbst",
  maskedIban: "DE•• •••• 2051",
  reason: "unknown",
  order: null,
  candidates: [{ orderId: 17, label: "KR-2026-000017", buyer: "Anna", totalMinor: 2380, currency: "EUR" }],
  asked: null,
  parts: [],
};
const page = (...items: object[]) => ({ items, total: items.length, openCount: items.length, isMatching: false, page: 1, limit: 25 });
const open = () => renderPersonal(<TransfersRoom actorId={7} />);

it("what no rule allocates is suggested with a reason; nothing typed is lost, and a candidate is filled in", async () => {
  answer("get", "v3/admin/transfers", page(transfer));
  const short = { code: "too_short", message: "Das ist zu kurz." };
  const sent = answer("post", "v3/admin/transfers/5/ask", refuse(400, "invalid_input", "Bitte prüfen.", { note: short }), {});
  open();
  const row = within(await screen.findByRole("row", { name: /Kita <b>Löwenzahn<\/b>/ }));
  expect(row.getByText("Keine bekannte Rechnungsnummer")).toBeTruthy();
  expect(row.getByText("Vielleicht KR-2026-000017 von Anna")).toBeTruthy();
  fireEvent.click(row.getByRole("button", { name: "Zuordnen" }));
  const dialog = within(await screen.findByRole("dialog", { name: /23,80\s€ von Kita/ }));
  expect((dialog.getByLabelText("Rechnungs- oder Bestellnummer") as HTMLInputElement).value).toBe("KR-2026-000017");
  fireEvent.change(dialog.getByLabelText("Begründung"), { target: { value: "kurz" } });
  fireEvent.click(dialog.getByRole("button", { name: "Zuordnen" }));
  expect(await dialog.findByText("Das ist zu kurz.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Begründung"), { target: { value: "Am Telefon geklärt" } });
  fireEvent.click(dialog.getByRole("button", { name: "Zuordnen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)?.body).toEqual({ kind: "order", order: "KR-2026-000017", note: "Am Telefon geklärt" });
});

it("threat 5 who suggested something can take it back, another person can confirm it too", async () => {
  const asked = (id: number) => ({
    id: 90 + id,
    kind: "other",
    label: null,
    note: "Zinsen der Bank",
    by: { id, name: id === 7 ? "Ich" : "Bea" },
  });
  answer("get", "v3/admin/transfers", page({ ...transfer, asked: asked(7) }, { ...transfer, id: 6, name: "Andere", asked: asked(8) }));
  const sent = answer("post", "v3/admin/transfers/decisions/98/confirm", {});
  open();
  const mine = within(await screen.findByRole("row", { name: /Löwenzahn/ }));
  expect(mine.queryByRole("button", { name: "Bestätigen" })).toBeNull();
  expect(mine.getByRole("button", { name: "Zurücknehmen" })).toBeTruthy();
  const hers = within(screen.getByRole("row", { name: /Andere/ }));
  expect(hers.getByText(/Bea schlägt vor: Gehört nicht zum Shop. Zinsen der Bank/)).toBeTruthy();
  fireEvent.click(hers.getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it("a file is shown as what it would bring before it is taken in; a refusal says why and keeps the list", async () => {
  answer("get", "v3/admin/transfers", page());
  const entry = { bookedOn: "2026-11-20", amountMinor: 2380, currency: "EUR", name: "Kita", text: "RE 17", isKnown: false };
  const preview = {
    entries: [
      { ...entry, labels: ["KR-2026-000017"], reason: null },
      { ...entry, labels: [], reason: "unknown" },
      { ...entry, labels: [], reason: null, isKnown: true },
    ],
    newCount: 2,
    knownCount: 1,
    skippedCount: 4,
  };
  const taken: string[] = [];
  server.use(
    http.post("/api/v3/admin/transfers/preview", async ({ request }) => {
      const sent = await request.text();
      if (sent.includes('filename="brief.txt"')) return refuse(422, "statement_unreadable", "Das ist kein Kontoauszug.")();
      return HttpResponse.json({ data: preview });
    }),
    http.post("/api/v3/admin/transfers", async ({ request }) => {
      taken.push(await request.text());
      return HttpResponse.json({ data: { newCount: 2, knownCount: 1, skippedCount: 4 } }, { status: 201 });
    }),
  );
  open();
  expect(await screen.findByText("Keine Zahlungen")).toBeTruthy();
  const choose = (name: string) => fireEvent.change(screen.getByLabelText(/Datei wählen/), { target: { files: [new File(["x"], name)] } });
  choose("brief.txt");
  expect(await screen.findByText("Das ist kein Kontoauszug.")).toBeTruthy();
  choose("auszug.xml");
  expect(await screen.findByText("auszug.xml: neu 2, schon bekannt 1, kein Eingang 4")).toBeTruthy();
  expect(screen.queryByText("Das ist kein Kontoauszug.")).toBeNull();
  const table = within(screen.getByRole("table", { name: "Kontoauszug einlesen" }));
  for (const fate of ["Bezahlt KR-2026-000017", "Keine bekannte Rechnungsnummer", "Schon eingelesen"])
    expect(table.getByText(fate)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Einlesen" }));
  await waitFor(() => expect(taken).toEqual([expect.stringContaining('filename="auszug.xml"')]));
  await waitFor(() => expect(screen.queryByRole("table", { name: "Kontoauszug einlesen" })).toBeNull());
});

it("what became of a transfer stands there part by part; money that the bank took back is given to nobody", async () => {
  const paid = {
    ...transfer,
    openMinor: 200,
    reason: "surplus",
    candidates: [],
    parts: [{ kind: "order", label: "KR-2026-000017", amountMinor: 2180 }],
  };
  answer(
    "get",
    "v3/admin/transfers",
    page(paid, { ...transfer, id: 6, name: "Zurück", amountMinor: -500, openMinor: -500, reason: "reversed", candidates: [] }),
  );
  open();
  const row = within(await screen.findByRole("row", { name: /Löwenzahn/ }));
  expect(row.getByText(/21,80\s€ · KR-2026-000017/)).toBeTruthy();
  expect(row.getByText("Mehr als verlangt")).toBeTruthy();
  fireEvent.click(within(screen.getByRole("row", { name: /Zurück/ })).getByRole("button", { name: "Zuordnen" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    within(dialog.getByLabelText("Was ist es?"))
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Schon anderswo gebucht", "Gehört nicht zum Shop"]);
});
