import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { useAction } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { currentToasts, dismissToast } from "#components/platform/ui/toasts.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { LateError } from "#lib/platform/api-client/load-late.ts";
import { renderPersonal } from "#tests/render-personal.tsx";

type Props = { work: () => Promise<string>; isLeaving?: boolean; failedText?: string };

const Button = ({ work, isLeaving, failedText }: Props) => {
  const { run, isBusy, problem, errorOf, clear } = useAction(failedText);
  const [value, setValue] = useState("");
  return (
    <>
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => void run(work, { isLeaving }).then((done) => done && setValue((before) => before + done.value))}
      >
        Senden
      </button>
      <button type="button" onClick={clear}>
        Vergessen
      </button>
      <output>{value}</output>
      {problem && <p role="alert">{problem}</p>}
      <p>{errorOf("email")}</p>
    </>
  );
};

/** Work that is under way until it is ended. */
const makeWork = () => {
  const ends: { done: (value: string) => void; fail: (reason: unknown) => void }[] = [];
  const work = () => new Promise<string>((done, fail) => void ends.push({ done, fail }));
  const end = (index: number, how: (one: (typeof ends)[number]) => void) => act(async () => how(ends[index] as (typeof ends)[number]));
  return { work, ends, end };
};
const press = (name = "Senden") => fireEvent.click(screen.getByRole("button", { name }));
const isBusy = () => screen.getByRole("button", { name: "Senden" }).getAttribute("aria-busy") === "true";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it("two clicks in one tick send once; after the answer the next one sends again", async () => {
  const { work, ends, end } = makeWork();
  render(<Button work={work} />);
  act(() => {
    for (let click = 0; click < 2; click += 1) screen.getByRole("button", { name: "Senden" }).click();
  });
  expect([ends.length, isBusy()]).toEqual([1, true]);
  await end(0, ({ done }) => done("eins"));
  expect([screen.getByRole("status").textContent, isBusy()]).toEqual(["eins", false]);
  press();
  expect(ends).toHaveLength(2);
  await end(1, ({ done }) => done(" zwei"));
  expect(screen.getByRole("status").textContent).toBe("eins zwei");
});

it("FORM-1 the server's sentence is said, but not where a field says it; the next try forgets it", async () => {
  const { work, end } = makeWork();
  render(<Button work={work} />);
  press();
  await end(0, ({ fail }) => fail(new ApiError({ code: "forbidden", message: "Das darfst du nicht.", status: 403 })));
  expect([screen.getByRole("alert").textContent, isBusy()]).toEqual(["Das darfst du nicht.", false]);
  press();
  expect(screen.queryByRole("alert")).toBeNull();
  const fields = { email: { code: "invalid", message: "Keine Adresse." } };
  await end(1, ({ fail }) => fail(new ApiError({ code: "invalid_input", message: "Bitte prüfen.", fields })));
  expect([screen.queryByRole("alert"), screen.queryByText("Keine Adresse.") !== null]).toEqual([null, true]);
  press("Vergessen");
  expect(screen.queryByText("Keine Adresse.")).toBeNull();
});

it("what she called off herself is no problem", async () => {
  const { work, end } = makeWork();
  render(<Button work={work} />);
  press();
  await end(0, ({ fail }) => fail(new ApiError({ code: "reauthentication_required", message: "Bitte bestätigen." })));
  expect([screen.queryByRole("alert"), isBusy()]).toEqual([null, false]);
});

it("a mistake of ours is told in words and reported; no answer and a lost part of the page are told and not reported", async () => {
  const reported: unknown[] = [];
  const onError = (event: Event) => reported.push((event as CustomEvent).detail);
  window.addEventListener("kreda:error", onError);
  const template = document.createElement("template");
  template.id = "error-texts";
  template.dataset.texts = JSON.stringify({ title: "Etwas ist kaputt.", offline: "Keine Verbindung.", chunk: "Nicht da ({type}: {url})" });
  document.body.append(template);
  const { work, end } = makeWork();
  const view = render(<Button work={work} />);
  const mistake = new TypeError("x is undefined");
  const said: (string | null)[] = [];
  for (const [index, reason] of [
    mistake,
    new ApiError({ code: "network" }),
    new LateError({ area: "proof", type: "error", url: "/a.js" }),
  ].entries()) {
    press();
    await end(index, ({ fail }) => fail(reason));
    said.push(screen.getByRole("alert").textContent);
  }
  expect(said).toEqual(["Etwas ist kaputt.", "Keine Verbindung.", "Nicht da (error: /a.js)"]);
  view.rerender(<Button work={work} failedText="Nicht gemerkt." />);
  press();
  await end(3, ({ fail }) => fail(new ApiError({ code: "network" })));
  expect(screen.getByRole("alert").textContent).toBe("Nicht gemerkt.");
  expect(reported).toEqual([mistake]);
  window.removeEventListener("kreda:error", onError);
  template.remove();
});

it("a page that is being left stays busy, until somebody comes back to it", async () => {
  const { work, ends, end } = makeWork();
  render(<Button work={work} isLeaving />);
  press();
  await end(0, ({ done }) => done("weg"));
  press();
  expect([isBusy(), ends.length]).toEqual([true, 1]);
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(isBusy()).toBe(false);
  press();
  expect(ends).toHaveLength(2);
  // What runs cannot be forgotten: it would be sent twice.
  press("Vergessen");
  press();
  expect([isBusy(), ends.length]).toEqual([true, 2]);
});

it("an answer that comes when nobody is there any more does no harm", async () => {
  const { work, end } = makeWork();
  const view = render(<Button work={work} />);
  press();
  view.unmount();
  await end(0, ({ fail }) => fail(new ApiError({ code: "internal", message: "Kaputt." })));
  expect(document.body.textContent).toBe("");
});

const Remove = ({ restore }: { restore: () => Promise<unknown> }) => {
  const { run } = useAction();
  const undo = { text: "Rückgängig", work: restore, toast: "Wieder da." };
  return (
    <button type="button" onClick={() => void run(async () => "Uhr", { toast: (name) => `„${name}“ entfernt.`, undo })}>
      Entfernen
    </button>
  );
};
const texts = () => currentToasts().map(({ text }) => text);

it("undo takes back what was done and says so; a failure is said, too, when the row is long gone", async () => {
  const restored: string[] = [];
  const view = render(<Remove restore={async () => restored.push("Uhr")} />);
  press("Entfernen");
  await waitFor(() => expect(texts()).toEqual(["„Uhr“ entfernt."]));
  view.unmount();
  currentToasts()[0]?.onAction?.();
  await waitFor(() => expect(texts()).toEqual(["„Uhr“ entfernt.", "Wieder da."]));
  expect(restored).toEqual(["Uhr"]);

  render(<Remove restore={() => Promise.reject(new ApiError({ code: "gone", message: "Zu spät." }))} />);
  press("Entfernen");
  await waitFor(() => expect(texts()).toHaveLength(3));
  currentToasts()[2]?.onAction?.();
  await waitFor(() => expect(texts()).toContain("Zu spät."));
});

const Change = () => {
  const change = useChange(["cart"], ["user"]);
  return (
    <button type="button" aria-busy={change.isBusy} onClick={() => void change.run(async () => 1)}>
      Senden
    </button>
  );
};

it("useChange stays busy until what is shown has been asked for again", async () => {
  const waiting: (() => void)[] = [];
  const { client } = renderPersonal(<Change />);
  const asked: unknown[] = [];
  client.invalidateQueries = (filters) => {
    asked.push(filters?.queryKey);
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  };
  press();
  await waitFor(() => expect(asked).toEqual([["cart"], ["user"]]));
  expect(isBusy()).toBe(true);
  for (const resolve of waiting) resolve();
  await waitFor(() => expect(isBusy()).toBe(false));
});
