import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CommentsBench } from "#components/tools/classroom/comments-bench.tsx";
import { GroupsBench } from "#components/tools/classroom/groups-bench.tsx";
import { SeatingBench } from "#components/tools/classroom/seating-bench.tsx";
import { commentBanks } from "#lib/tools/classroom/server/comment-banks.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";

// Everything by which a page can tell somebody something, and everything by which it can remember.
const ways = [
  () => vi.spyOn(globalThis, "fetch"),
  () => vi.spyOn(XMLHttpRequest.prototype, "open"),
  () => vi.spyOn(globalThis, "WebSocket"),
  () => vi.spyOn(Image.prototype, "src", "set"),
];
const stores = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]);

beforeEach(() => localStorage.clear());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const names = ["Zoraida", "Yannik", "Xenia", "Wendelin", "Viola", "Ulrich"];

it("ROUTE-55 names go nowhere: no tool of the classroom asks anybody anything while it is used, and none remembers them unasked", async () => {
  const beacon = vi.fn(() => true);
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  const asked = ways.map((watch) => watch());
  const before = stores();

  const groups = renderInWorld(<GroupsBench />, "de", "groups");
  type("Namen", names.join("\n"));
  type("Wer", "Zoraida");
  type("Wunsch", "apart");
  type("Mit wem", "Yannik");
  press("Wunsch hinzufügen");
  press("Neu mischen");
  expect(screen.getByRole("region", { name: "Ergebnis" }).textContent).toContain("Wendelin");
  groups.unmount();

  const seating = renderInWorld(<SeatingBench />, "de", "seating");
  type("Namen", names.join("\n"));
  press(/Platz 1: /);
  press(/Platz 2: /);
  press("Neu mischen");
  seating.unmount();

  renderInWorld(<CommentsBench banks={commentBanks("de")} />, "de", "report-comments");
  type("Name", "Zoraida");
  type("Mitarbeit", "0");
  expect(screen.getByText(/^Zoraida beteiligt sich/)).toBeDefined();

  expect(asked.map((watch) => watch.mock.calls.length)).toEqual(ways.map(() => 0));
  expect(beacon).not.toHaveBeenCalled();
  expect(stores()).toBe(before);
});

it("ROUTE-55 a class is kept when its teacher says so, found by the next tool, and deleted with her word", () => {
  const first = renderInWorld(<GroupsBench />, "de", "groups");
  type("Namen", names.join("\n"));
  fireEvent.click(screen.getByLabelText(/Diese Klasse in diesem Browser behalten/));
  expect(localStorage.getItem("kreda.class")).toContain("Zoraida");
  type("Namen", [...names, "Tamino"].join("\n"));
  expect(localStorage.getItem("kreda.class")).toContain("Tamino");
  first.unmount();

  renderInWorld(<SeatingBench />, "de", "seating");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Namen").value).toContain("Tamino");
  expect(within(screen.getByRole("region", { name: "Ergebnis" })).getByRole("button", { name: /: Tamino$/ })).toBeDefined();
  fireEvent.click(screen.getByLabelText(/Diese Klasse in diesem Browser behalten/));
  expect(localStorage.getItem("kreda.class")).toBeNull();
});
