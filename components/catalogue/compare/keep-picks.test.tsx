import { fireEvent, render, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { DropPicks } from "#components/catalogue/compare/drop-picks.tsx";
import { Picks } from "#components/catalogue/compare/picks.tsx";
import { currentToasts, dismissToast } from "#components/platform/ui/toasts.ts";
import { readPicks, writePicks } from "#lib/catalogue/compare/store.ts";

const action = "/de/vergleichen";

beforeEach(() => {
  writePicks(action, []);
  for (const { id } of currentToasts()) dismissToast(id);
});

const Box = ({ id }: { id: number }) => <input type="checkbox" name="ids" value={id} form="compare" aria-label={`Blatt ${id}`} />;
const Page = ({ ids }: { ids: readonly number[] }) => (
  <>
    {ids.map((id) => (
      <Box key={id} id={id} />
    ))}
    <input type="checkbox" name="ids" value="99" aria-label="anderes" />
    <form id="compare" action={action}>
      <span data-elsewhere="" />
      <b role="status" />
      <button type="reset">Leeren</button>
      <Picks form="compare" action={action} pickedText="{count} von 4 gewählt" fullText="Nebeneinander passen 4." />
    </form>
  </>
);
const show = (...ids: number[]) => {
  const view = render(<Page ids={ids} />);
  const box = (id: number) => view.getByLabelText(`Blatt ${id}`) as HTMLInputElement;
  const said = () => view.getByRole("status").textContent;
  const sent = () => new FormData(view.container.querySelector("form") as HTMLFormElement).getAll("ids");
  return { ...view, box, said, sent };
};

it("ROUTE-14 what is picked is said, kept for this tab, and taken back by the same box", async () => {
  const { box, said } = show(7, 9);
  expect(said()).toBe("");
  fireEvent.click(box(9));
  await waitFor(() => expect(said()).toBe("1 von 4 gewählt"));
  fireEvent.click(box(7));
  expect([said(), readPicks(action)]).toEqual(["2 von 4 gewählt", [9, 7]]);
  fireEvent.click(box(9));
  expect([said(), readPicks(action)]).toEqual(["1 von 4 gewählt", [7]]);
});

it("ROUTE-14 on another page of results it is still picked, and the form sends it, too", async () => {
  writePicks(action, [7, 3]);
  const { box, said, sent } = show(3, 5);
  await waitFor(() => expect(said()).toBe("2 von 4 gewählt"));
  expect([box(3).checked, box(5).checked, sent().sort()]).toEqual([true, false, ["3", "7"]]);
});

it("ROUTE-14 other results in the place of these show what is picked of them", async () => {
  writePicks(action, [7, 3]);
  const { box, said, sent, rerender } = show(7);
  await waitFor(() => expect(said()).toBe("2 von 4 gewählt"));
  rerender(<Page ids={[3, 4]} />);
  await waitFor(() => expect([box(3).checked, sent().sort()]).toEqual([true, ["3", "7"]]));
});

it("ROUTE-14 a fifth is not picked, and it is said how many fit", async () => {
  writePicks(action, [1, 2, 3, 4]);
  const { box, said } = show(5);
  await waitFor(() => expect(said()).toBe("4 von 4 gewählt"));
  fireEvent.click(box(5));
  expect([box(5).checked, readPicks(action), currentToasts().map(({ text }) => text)]).toEqual([
    false,
    [1, 2, 3, 4],
    ["Nebeneinander passen 4."],
  ]);
});

it("ROUTE-14 emptying takes all back; boxes of others are not counted", async () => {
  const { box, said, sent, getByText, getByLabelText } = show(7);
  fireEvent.click(getByLabelText("anderes"));
  fireEvent.click(box(7));
  await waitFor(() => expect(said()).toBe("1 von 4 gewählt"));
  fireEvent.click(getByText("Leeren"));
  await waitFor(() => expect([said(), box(7).checked, readPicks(action), sent()]).toEqual(["", false, [], []]));
});

it("ROUTE-14 what is taken away on the page of comparison is no longer picked", () => {
  writePicks(action, [7, 9]);
  const view = render(
    <>
      <a href="#x" data-drop="7">
        <b>weg</b>
      </a>
      <DropPicks action={action} />
    </>,
  );
  fireEvent.click(view.getByText("weg"));
  expect(readPicks(action)).toEqual([9]);
});
