import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import axe from "axe-core";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ItemView } from "#components/interactive/player/item-view.tsx";
import { type ItemTypeName, itemTypeNames, scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import type { AnswerFor, ItemFor } from "#lib/interactive/player/rules.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => cleanup());

let answer: unknown;
const Held = ({ item }: { item: Item }) => {
  const [value, setValue] = useState<unknown>(undefined);
  answer = value;
  return <ItemView item={item} value={value} onChange={setValue} />;
};

const show = async (item: Item) => {
  answer = undefined;
  const view = renderInWorld(
    <div className="on-board">
      <Held item={item} />
    </div>,
    "de",
    "exercises",
  );
  await waitFor(() => expect(view.container.querySelector("button, input, textarea, select")).not.toBeNull());
  return view;
};

/** Presses what is focused, as a keyboard does: nothing here touches. */
const press = async (user: UserEvent, element: HTMLElement, key = "{Enter}") => {
  act(() => element.focus());
  expect(document.activeElement).toBe(element);
  await user.keyboard(key);
};
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const textOf = (parts: readonly { id: string; text?: string | undefined }[], id: string | undefined): string =>
  parts.find((one) => one.id === id)?.text ?? "";
const starts = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(,|$)`);
/** Which of all gaps of one sort stands for a part, in the order of the text. */
const gapLabel = (pieces: readonly object[], id: string) =>
  `Lücke ${pieces.filter((piece) => "gap" in piece).findIndex((piece) => "gap" in piece && piece.gap === id) + 1}`;

const lay = async (user: UserEvent, card: string, place: RegExp) => {
  await press(user, within(screen.getByRole("group", { name: "Karten" })).getAllByRole("button", { name: card })[0] as HTMLElement);
  await press(user, screen.getAllByRole("button", { name: place })[0] as HTMLElement);
};

type Steps = { [Name in ItemTypeName]: (user: UserEvent, item: ItemFor<Name>, right: AnswerFor<Name>) => Promise<void> };
const pickOne = async (user: UserEvent, item: ItemFor<"single-choice" | "live-quiz">, { picked }: { picked?: string | undefined }) =>
  press(user, screen.getByRole("radio", { name: textOf(item.body.options, picked) }), " ");
const orderAll = async (user: UserEvent, steps: readonly { id: string; text?: string | undefined }[]) => {
  // From the front: each goes up until it stands where it belongs.
  for (const [place, { text = "" }] of steps.entries())
    for (;;) {
      const rows = screen.getAllByRole("listitem");
      if (rows.findIndex((row) => within(row).queryByRole("button", { name: `${text} nach vorn` })) === place) break;
      await press(user, button(`${text} nach vorn`));
    }
};

const byKeyboard: Steps = {
  "single-choice": pickOne,
  "live-quiz": pickOne,
  "multiple-choice": async (user, { body }, { picked }) => {
    for (const id of picked) await press(user, screen.getByRole("checkbox", { name: textOf(body.options, id) }), " ");
  },
  "true-false": async (user, { body }, { given }) => {
    for (const { id, text } of body.statements)
      await press(
        user,
        within(screen.getByRole("group", { name: text })).getByRole("radio", { name: given[id] ? "stimmt" : "stimmt nicht" }),
        " ",
      );
  },
  "mark-words": async (user, { body }, { marked }) => {
    for (const id of marked) await press(user, button(textOf(body.words, id)), " ");
  },
  "gap-text": async (user, { body }, { given }) => {
    for (const { id } of body.gaps) await press(user, screen.getByLabelText(gapLabel(body.pieces, id)), given[id] ?? "");
  },
  "gap-select": async (user, { body }, { given }) => {
    for (const { id, options } of body.gaps)
      await user.selectOptions(screen.getByLabelText(gapLabel(body.pieces, id)), options[given[id] as number] as string);
  },
  "drag-words": async (user, { body }, { laid }) => {
    for (const { id } of body.gaps) await lay(user, textOf(body.cards, laid[id]), starts(gapLabel(body.pieces, id)));
  },
  "match-pairs": async (user, { body, media }) => {
    for (const { left, right } of body.pairs) {
      const name = right.text ?? media.find(({ id }) => id === right.media)?.alt ?? "";
      await lay(user, name, starts(left.text ?? ""));
    }
  },
  "group-sort": async (user, { body }) => {
    for (const { text = "", group } of body.cards) {
      await press(user, within(screen.getByRole("group", { name: "Karten" })).getByRole("button", { name: text }));
      await press(
        user,
        within(screen.getByRole("region", { name: textOf(body.groups, group) })).getByRole("button", { name: `${text} hierher` }),
      );
    }
  },
  memory: async (user, { body }) => {
    // Turn up two after two; what was seen is remembered by trying all pairs of places.
    const cards = screen.getAllByRole("button");
    for (const [first, one] of cards.entries())
      for (const other of cards.slice(first + 1)) {
        if (one.getAttribute("aria-disabled") === "true" || other.getAttribute("aria-disabled") === "true") continue;
        await press(user, one);
        await press(user, other);
        const back = screen.queryByRole("button", { name: "Umdrehen und weiter" });
        if (back) await press(user, back);
      }
    expect((answer as AnswerFor<"memory">).moves).toBeGreaterThanOrEqual(body.pairs.length);
  },
  flashcards: async (user, { body }) => {
    for (const _ of body.cards) {
      await press(user, button("Umdrehen"));
      await press(user, button("Gewusst"));
    }
  },
  "order-steps": (user, { body }) => orderAll(user, body.steps),
  timeline: (user, { body }) => orderAll(user, body.events),
  "order-words": async (user, { body }) => {
    for (const { text } of body.words)
      await press(user, within(screen.getByRole("group", { name: "Karten" })).getAllByRole("button", { name: text })[0] as HTMLElement);
  },
  hotspot: async (user, { body }) => {
    for (const { name, isRight } of body.spots) if (isRight) await press(user, screen.getByRole("checkbox", { name }), " ");
  },
  "label-picture": async (user, { body }, { laid }) => {
    for (const [index, { id }] of body.places.entries()) await lay(user, textOf(body.labels, laid[id]), starts(`Stelle ${index + 1}`));
  },
  "page-overlay": async (user, { body }, { ticked }) => {
    for (const [index, { id }] of body.fields.entries())
      if (ticked.includes(id)) await press(user, screen.getByRole("checkbox", { name: `Feld ${index + 1}` }), " ");
  },
  "number-line": async (user, { body }) => {
    for (const { label, at } of body.marks) await press(user, screen.getByLabelText(label), `${at}`);
  },
  numeric: async (user, { body }, { given }) => {
    for (const { id, task, units } of body.tasks) {
      await press(user, screen.getByLabelText(task), given[id]?.number ?? "");
      if (units.length > 0) await user.selectOptions(screen.getByLabelText("Einheit"), units[0] as string);
    }
  },
  fraction: async (user, _, { given }) => {
    for (const { numerator, denominator } of Object.values(given)) {
      await press(user, screen.getByLabelText("Zähler"), `${numerator}`);
      await press(user, screen.getByLabelText("Nenner"), `${denominator}`);
    }
  },
  crossword: async (user, _, { cells }) => {
    for (const [at, letter] of Object.entries(cells)) {
      const [x = 0, y = 0] = at.split(",").map(Number);
      await press(user, screen.getByLabelText(new RegExp(`Zeile ${y + 1}, Spalte ${x + 1}$`)), letter);
    }
  },
  "word-search": async (user, _, { found }) => {
    const at = ({ x, y }: { x: number; y: number }) => button(new RegExp(`, Zeile ${y + 1}, Spalte ${x + 1}(,|$)`));
    for (const { from, to } of found) {
      await press(user, at(from));
      await press(user, at(to), " ");
    }
  },
  "letter-guess": async (user, { body }, { guessed }) => {
    // The first group is the exercise itself.
    const parts = screen.getAllByRole("group").slice(1);
    for (const [index, { id }] of body.words.entries())
      for (const letter of guessed[id] ?? []) await press(user, within(parts[index] as HTMLElement).getByRole("button", { name: letter }));
  },
  dictation: async (user, { body }, { given }) => {
    for (const [index, { id }] of body.clips.entries()) await press(user, screen.getByLabelText(`Feld ${index + 1}`), given[id] ?? "");
  },
  "open-text": async (user, _, { text }) => press(user, screen.getByLabelText("Dein Text"), text),
};

it.each(itemTypeNames)(
  "ROUTE-59 %s is answered by keyboard alone, is worth nothing before, and has no findings of axe",
  async (type) => {
    const user = userEvent.setup();
    const item = exampleItem("de", type);
    const { container } = await show(item);
    expect(scoreItem(item, answer ?? {})).toMatchObject({ points: 0, isOpen: true });
    const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const steps = byKeyboard[type] as (user: UserEvent, item: Item, right: unknown) => Promise<void>;
    await steps(user, item, solutionOf(item));
    // Nobody has said yet what a text of one's own reaches.
    expect(scoreItem(item, answer)).toMatchObject(
      type === "open-text" ? { isWaiting: true } : { points: item.scoring.points, isRight: true },
    );
  },
  60_000,
);

const waits = new Set<ItemTypeName>(["open-text"]);
// A card that was found lies open and says so by itself.
const tellsItself = new Set<ItemTypeName>(["memory"]);
it.each(itemTypeNames.filter((type) => !tellsItself.has(type)))(
  "%s tells in words how its parts stand, and is locked then",
  async (type) => {
    const item = exampleItem("de", type);
    const right = solutionOf(item) as Record<string, unknown>;
    const given = waits.has(type) ? { ...right, given: {} } : right;
    const { marking } = scoreItem(item, given);
    const view = renderInWorld(
      <ItemView item={item} value={given} onChange={() => {}} marks={marking.parts} isLocked />,
      "de",
      "exercises",
    );
    const told = waits.has(type) ? "Wartet auf die Lehrkraft" : "Richtig";
    await waitFor(() => expect(view.queryAllByText(told).length).toBeGreaterThan(0));
    const fields = [...view.container.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    expect(fields.filter((one) => !one.matches(":disabled")).map((one) => one.outerHTML)).toEqual([]);
  },
);
