import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { NotificationsScreen } from "#components/catalogue/notifications/notifications-screen.tsx";
import { currentToasts, dismissToast } from "#components/platform/ui/toasts.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const PATH = "v3/notifications/preferences";
const chosen = (cart_reminder: boolean, author_news: boolean) => ({
  kinds: [
    { kind: "orders", group: "needed", isMandatory: true, isEnabled: true },
    { kind: "account", group: "needed", isMandatory: true, isEnabled: true },
    { kind: "cart_reminder", group: "buying", isMandatory: false, isEnabled: cart_reminder },
    { kind: "author_news", group: "following", isMandatory: false, isEnabled: author_news },
  ],
});
const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>("switch", { name });
const news = () => toggle(/Neues von/);
const cart = () => toggle(/Warenkorb/);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

/** Answers one change after the other, each when the test lets it. */
const holdChanges = (...answers: (() => Response)[]) => {
  const gates = answers.map(() => Promise.withResolvers<void>());
  let asked = 0;
  server.use(
    http.post(`/api/${PATH}`, async () => {
      const turn = asked;
      asked += 1;
      await gates[turn]?.promise;
      return answers[turn]?.() ?? Response.error();
    }),
  );
  return { release: (turn: number) => gates[turn]?.resolve(), asked: () => asked };
};

it("ROUTE-21 a switch moves at once and is saved; mandatory kinds cannot be moved", async () => {
  answer("get", PATH, chosen(true, true));
  const sent = answer("post", PATH, chosen(true, false));
  renderPersonal(<NotificationsScreen />);
  fireEvent.click(await screen.findByRole("switch", { name: /Neues von/ }));
  await waitFor(() => expect(news().checked).toBe(false));
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe("Gespeichert: Neues von Autorinnen und Autoren"));
  expect(sent[0]?.body).toEqual({ kind: "author_news", isEnabled: false });
  expect([toggle(/Bestellungen/).disabled, toggle(/Konto/).disabled, news().disabled]).toEqual([true, true, false]);
});

it("ROUTE-21 what the server refuses goes back and says why; what was chosen meanwhile stays", async () => {
  answer("get", PATH, chosen(true, true));
  const changes = holdChanges(refuse(503, "unavailable", "Gerade nicht."), () => Response.json({ data: chosen(false, true) }));
  renderPersonal(<NotificationsScreen />);
  fireEvent.click(await screen.findByRole("switch", { name: /Neues von/ }));
  await waitFor(() => expect(changes.asked()).toBe(1));
  fireEvent.click(cart());
  await waitFor(() => expect([cart().checked, news().checked]).toEqual([false, false]));
  changes.release(0);
  await waitFor(() => expect([cart().checked, news().checked]).toEqual([false, true]));
  changes.release(1);
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe("Gespeichert: Erinnerung an den Warenkorb"));
  expect([cart().checked, news().checked]).toEqual([false, true]);
});

it("ROUTE-21 the answer to one switch does not move the next one back", async () => {
  answer("get", PATH, chosen(true, true));
  const changes = holdChanges(
    () => Response.json({ data: chosen(true, false) }),
    () => Response.json({ data: chosen(false, false) }),
  );
  renderPersonal(<NotificationsScreen />);
  fireEvent.click(await screen.findByRole("switch", { name: /Neues von/ }));
  await waitFor(() => expect(changes.asked()).toBe(1));
  fireEvent.click(cart());
  await waitFor(() => expect(cart().checked).toBe(false));
  changes.release(0);
  await waitFor(() => expect(changes.asked()).toBe(2));
  expect([cart().checked, news().checked]).toEqual([false, false]);
  changes.release(1);
  await waitFor(() => expect(currentToasts()).toHaveLength(2));
  expect([cart().checked, news().checked]).toEqual([false, false]);
});

it("ROUTE-21 all optional mails end at once; with none left the button rests", async () => {
  answer("get", PATH, chosen(true, true));
  const sent = answer("post", PATH, chosen(false, false));
  renderPersonal(<NotificationsScreen />);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Alle freiwilligen Mails abstellen" });
  fireEvent.click(button);
  await waitFor(() => expect([cart().checked, news().checked, button.disabled]).toEqual([false, false, true]));
  expect(sent[0]?.body).toEqual({ kind: "all", isEnabled: false });
  expect(toggle(/Bestellungen/).checked).toBe(true);
});

it("ROUTE-21 a list that cannot be had is asked for again", async () => {
  answer("get", PATH, refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), chosen(true, true));
  renderPersonal(<NotificationsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  expect((await screen.findByRole<HTMLInputElement>("switch", { name: /Neues von/ })).checked).toBe(true);
});

it("ROUTE-21 how often is chosen where a mail tells notices, and kept while the kind is off", async () => {
  const kind = { kind: "saved_search", group: "following", isMandatory: false, isEnabled: true, rhythm: "daily" };
  answer("get", PATH, { kinds: [kind] });
  const sent = answer(
    "post",
    PATH,
    { kinds: [{ ...kind, rhythm: "weekly" }] },
    { kinds: [{ ...kind, rhythm: "weekly", isEnabled: false }] },
  );
  renderPersonal(<NotificationsScreen />);
  const often = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Wie oft: Neues aus gespeicherten Suchen" });
  expect([...often.options].map(({ text }) => text)).toEqual(["Sofort", "Einmal am Tag", "Einmal in der Woche"]);
  fireEvent.change(often, { target: { value: "weekly" } });
  await waitFor(() => expect(often.value).toBe("weekly"));
  fireEvent.click(toggle(/Neues aus gespeicherten Suchen/));
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: "saved_search", isEnabled: true, rhythm: "weekly" },
    { kind: "saved_search", isEnabled: false },
  ]);
});
