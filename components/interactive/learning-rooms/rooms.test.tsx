import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { NameStep } from "#components/interactive/learning-rooms/name-step.tsx";
import { NewRoom } from "#components/interactive/learning-rooms/new-room.tsx";
import { QuizBoard } from "#components/interactive/learning-rooms/quiz-board.tsx";
import type { RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

it("ROUTE-63 what looks like a whole name gets a hint and is no refusal", async () => {
  const asked = answer("post", "v3/learning-rooms/play", { token: "t", name: "Anna Müller" });
  const joined: string[] = [];
  const door = { title: "Uhren", names: ["Stiller Dachs", "Roter Fuchs"] };
  renderPersonal(<NameStep code="ABCDEFG" door={door} onBack={() => {}} onJoined={(token) => joined.push(token)} />, {
    scope: "join",
    isMember: false,
  });
  const own = document.querySelector("input[name=name]") as HTMLInputElement;
  fireEvent.change(own, { target: { value: "Anna" } });
  expect(screen.queryByRole("status")).toBeNull();
  fireEvent.change(own, { target: { value: "Anna Müller" } });
  expect(screen.getByRole("status").textContent).toMatch(/Name/);
  fireEvent.submit(own.form as HTMLFormElement);
  await waitFor(() => expect(joined).toEqual(["t"]));
  expect(asked[0]?.body).toEqual({ code: "ABCDEFG", name: "Anna Müller" });
});

it("ROUTE-63 a new room lists exercises of the country one is in; those of others come with a tick", async () => {
  const of = (id: number, world: string, title: string) => ({ id, world, title, types: [], count: 3, version: 1, updatedAt: "" });
  const items = [of(1, "de", "Uhren"), of(2, "gr", "Ώρες"), of(3, "fr", "Heures")];
  answer("get", "v3/interactives", { items, total: 3, page: 1, limit: 100 });
  renderPersonal(<NewRoom onClose={() => {}} />, { scope: "rooms" });
  const dialog = within(await screen.findByRole("dialog"));
  const titles = () => [...dialog.getByLabelText("Übungen").querySelectorAll("option")].map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(["Uhren (3)"]));
  fireEvent.click(dialog.getByRole("checkbox", { name: /andere Länder \(2\)/ }));
  expect(titles()).toEqual(["Uhren (3)", "Ώρες (3)", "Heures (3)"]);
});

it("ROUTE-63 a quiz whose question is a text asks with its first line and shows the text below", () => {
  const question = {
    id: "i1",
    prompt: "Wer ging im Regen spazieren?\n\nDer Dachs mag Regen.\nDer Fuchs nicht.",
    lang: "de",
    options: [{ id: "a", text: "Der Dachs" }],
    answered: [],
    counts: [],
    rightIds: [],
  };
  const board = { current: 0, items: [{}], pupils: [], isShown: false } as unknown as RoomBoard;
  renderPersonal(<QuizBoard board={board} question={question} />, { scope: "rooms" });
  expect(screen.getByRole("heading", { name: "Wer ging im Regen spazieren?" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Wer ging im Regen spazieren?" })).toBeTruthy();
  expect(screen.getByText(/^Der Dachs mag Regen/).tagName).toBe("P");
});
