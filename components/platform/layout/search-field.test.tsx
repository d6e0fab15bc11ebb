import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SearchField } from "#components/platform/layout/search-field.tsx";
import { server } from "#tests/setup-dom.ts";

const texts = { label: "Suchen", placeholder: "Thema", suggestions: "Vorschläge", found: "Vorschläge: {count}", inSubject: "in {subject}" };
const list = [
  { text: "Brüche kürzen", kind: "topic", count: 112, href: "/de/suche?q=br%C3%BCche" },
  { text: "Brücken bauen", kind: "title", count: 9, subject: "Sachunterricht", href: "/de/material/7/bruecken" },
];

let asked: URL[] = [];
let visited: string[] = [];
const visit = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  visited.push(link.pathname + link.search);
};

beforeEach(() => {
  asked = [];
  visited = [];
  server.use(
    http.get("*/api/v3/elastic-indexer/materials/suggest", ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ data: { suggestions: list } });
    }),
  );
  document.addEventListener("click", visit);
});
afterEach(() => document.removeEventListener("click", visit));

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const open = async () => {
  render(<SearchField world="de" action="/de/suche" texts={texts} />);
  type("Brü");
  await screen.findAllByRole("option");
};

it("ROUTE-14 is a GET form to the search page with q when there are no scripts", () => {
  render(<SearchField world="de" action="/de/suche" texts={texts} />);
  const form = screen.getByRole<HTMLFormElement>("search");
  expect([form.getAttribute("action"), form.method, field().name]).toEqual(["/de/suche", "get", "q"]);
});

it("asks with two characters, not with one, for its own world", async () => {
  render(<SearchField world="de" action="/de/suche" texts={texts} />);
  type("B");
  type("Br");
  await screen.findAllByRole("option");
  expect(asked.map((url) => [url.searchParams.get("q"), url.searchParams.get("world")])).toEqual([["Br", "de"]]);
});

it("WORLD-1 one character is enough where it is a word", async () => {
  render(<SearchField world="cn" action="/cn/sousuo" texts={texts} />);
  type("数");
  await screen.findAllByRole("option");
  expect(asked.map((url) => [url.searchParams.get("q"), url.searchParams.get("world")])).toEqual([["数", "cn"]]);
});

it("shows counts and subject and says how many there are", async () => {
  await open();
  const [first, second] = screen.getAllByRole("option");
  expect(first?.textContent).toContain("112");
  expect(second?.textContent).toContain("in Sachunterricht");
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("Vorschläge: 2");
});

it("arrow keys walk through the list and back into the field; Enter opens the chosen one", async () => {
  await open();
  const chosen = () => screen.getAllByRole("option").findIndex((option) => option.getAttribute("aria-selected") === "true");
  const walk = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map((key) => {
    fireEvent.keyDown(field(), { key });
    return chosen();
  });
  expect(walk).toEqual([0, 1, -1, 1]);
  expect(field().getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[1]?.id);
  fireEvent.submit(screen.getByRole("search"));
  expect(visited).toEqual(["/de/material/7/bruecken"]);
});

it("Enter without a choice searches for what was typed", async () => {
  await open();
  fireEvent.submit(screen.getByRole("search"));
  expect(visited).toEqual(["/de/suche?q=Br%C3%BC"]);
});

it("Escape closes the list and keeps the words", async () => {
  await open();
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect([field().value, field().getAttribute("aria-expanded")]).toEqual(["Brü", "false"]);
});

it("stays a plain field when the server cannot answer", async () => {
  let answered = false;
  server.use(
    http.get("*/api/v3/elastic-indexer/materials/suggest", () => {
      answered = true;
      return HttpResponse.json({ error: { code: "unavailable" } }, { status: 503 });
    }),
  );
  render(<SearchField world="de" action="/de/suche" texts={texts} />);
  type("Brü");
  await waitFor(() => expect(answered).toBe(true));
  expect(field().getAttribute("aria-expanded")).toBe("false");
});
