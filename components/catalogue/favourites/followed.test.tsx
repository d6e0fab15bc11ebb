import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { FollowedAuthors } from "#components/catalogue/favourites/followed-authors.tsx";
import { FollowedSubjects } from "#components/catalogue/favourites/followed-subjects.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const item = (subjectType: string, subjectId: string, name: string | null, world = "de") => ({
  subjectType,
  subjectId,
  world,
  name,
  slug: name && "x",
  imagePath: null,
  createdAt: "2026-11-21T12:00:00.000Z",
});
const page = (items: object[], total = items.length) => ({ items, total, page: 1, limit: 200 });
const names = () => screen.getAllByRole("listitem").map((one) => one.querySelector("a")?.textContent ?? null);

it("CALL-14 all pages of 200 are fetched and joined; whoever is gone can be unfollowed too", async () => {
  const asked = answer("get", "v1/subscriptions", page([item("author", "1", "Studio Eins")], 201), page([item("author", "2", null)], 201));
  renderPersonal(<FollowedAuthors />);
  await screen.findByText("Dieses Profil gibt es nicht mehr.");
  expect(names()).toEqual(["Studio Eins", null]);
  expect(asked.map(({ query }) => [query.type, query.limit, query.page])).toEqual([
    ["author", "200", "1"],
    ["author", "200", "2"],
  ]);
  expect(screen.getByRole("button", { name: "Nicht mehr folgen" })).toBeDefined();
});

it("CALL-13 unfollowing takes an author off the list, a refusal is told beside her", async () => {
  const one = item("author", "1", "Studio Eins");
  answer("get", "v1/subscriptions", page([one]), page([]));
  answer("post", "v3/subscriptions/unsubscribe", refuse(503, "unavailable", "Gerade nicht."), { isSubscribed: false, total: 0 });
  renderPersonal(<FollowedAuthors />);
  const row = await screen.findByRole("listitem");
  const press = () => fireEvent.click(within(row).getByRole("button", { name: "Studio Eins nicht mehr folgen" }));
  press();
  expect((await within(row).findByRole("alert")).textContent).toBe("Gerade nicht.");
  press();
  await screen.findByText("Du folgst noch niemandem");
});

it("CALL-13 a subject followed in another world is not ticked in this one", async () => {
  answer("get", "v1/subscriptions", page([item("subject", "mathematics", "Μαθηματικά", "gr"), item("subject", "art", "Kunst")]));
  const sent = answer("post", "v3/subscriptions/subscribe", { isSubscribed: true, total: 3 });
  const subjects = [
    { key: "mathematics", name: "Mathematik" },
    { key: "art", name: "Kunst" },
  ];
  renderPersonal(<FollowedSubjects subjects={subjects} />);
  const maths = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Mathematik" });
  expect([maths.checked, screen.getByRole<HTMLInputElement>("checkbox", { name: "Kunst" }).checked]).toEqual([false, true]);
  fireEvent.click(maths);
  await waitFor(() => expect(sent[0]?.body).toEqual({ subjectType: "subject", subjectId: "mathematics" }));
});
