import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";
import { FreeButton } from "#components/commerce/library/free-button.tsx";
import { keepWanted, takeWanted } from "#lib/commerce/library/store.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { watchLinks } from "#tests/watch-links.ts";

const texts = { add: "Kostenlos herunterladen", adding: "Wird geladen", failed: "Es kam keine Antwort." };
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: texts.add });
const show = (isMember = true) =>
  renderPersonal(<FreeButton materialId={7} loginHref="/de/anmelden" texts={texts} />, { isMember, scope: "public" });
const file = { id: 71, materialId: 7, name: "blatt.pdf", format: "PDF", pageCount: 2, bytes: 20_000, isSource: false };
let left: (string | null)[] = [];

beforeEach(() => {
  localStorage.clear();
  left = watchLinks();
});

it("ROUTE-5 one press of a member makes it hers and begins the download", async () => {
  const taken = answer("post", "v3/free-materials/own", { isNew: true, files: [file, { ...file, id: 72 }] });
  answer("post", "v1/materials/7/files/71/link", { url: "/files/download/abc" });
  show();
  fireEvent.click(button());
  await waitFor(() => expect(left).toEqual(["/files/download/abc"]));
  expect(taken.map(({ body }) => body)).toEqual([{ materialId: 7 }]);
});

it("ROUTE-5 ROUTE-38 a visitor is led to the login and back; then the download begins by itself, once", async () => {
  history.replaceState(null, "", "/de/material/7/uhrzeiten?page=2");
  const taken = answer("post", "v3/free-materials/own", { isNew: true, files: [file] });
  answer("post", "v1/materials/7/files/71/link", { url: "/files/download/abc" });
  const { unmount } = show(false);
  fireEvent.click(button());
  await waitFor(() => expect(left).toEqual([`/de/anmelden?return=${encodeURIComponent("/de/material/7/uhrzeiten?page=2")}`]));
  expect(taken).toEqual([]);
  unmount();
  const again = show();
  await waitFor(() => expect(left.at(-1)).toBe("/files/download/abc"));
  again.unmount();
  show();
  await Promise.resolve();
  expect(taken).toHaveLength(1);
});

it("whoever turns back at the login is not sent there again", async () => {
  keepWanted(7);
  show(false);
  await waitFor(() => expect(button().getAttribute("aria-busy")).not.toBe("true"));
  expect(left).toEqual([]);
});

it("threat 14 only an own press of the last half hour counts, and only for its material", () => {
  keepWanted(7, 1_000_000);
  expect(takeWanted(8, 1_000_000)).toBe(false);
  expect(takeWanted(7, 1_000_000 + 29 * 60_000)).toBe(true);
  expect(takeWanted(7, 1_000_000 + 29 * 60_000)).toBe(false);
  keepWanted(7, 1_000_000);
  expect(takeWanted(7, 1_000_000 + 31 * 60_000)).toBe(false);
});

it("STATE-1 what went wrong stands at the button, and the next press tries again", async () => {
  answer(
    "post",
    "v3/free-materials/own",
    () => HttpResponse.error(),
    refuse(410, "offer_over", "Dieses Material ist nicht mehr kostenlos."),
  );
  show();
  fireEvent.click(button());
  await screen.findByText(texts.failed);
  fireEvent.click(button());
  await screen.findByText("Dieses Material ist nicht mehr kostenlos.");
  expect(left).toEqual([]);
});
