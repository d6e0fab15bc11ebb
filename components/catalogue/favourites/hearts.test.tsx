import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { Hearts } from "#components/catalogue/favourites/hearts.tsx";
import { FavouriteButton } from "#components/platform/ui/favourite-button.tsx";
import { currentToasts, dismissToast } from "#components/platform/ui/toasts.ts";
import { readFavouriteIds, writeFavouriteIds } from "#lib/catalogue/favourites/store.ts";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { answer, refuse } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

beforeEach(() => {
  writeFavouriteIds([]);
  localStorage.removeItem("kreda.visitor");
  for (const { id } of currentToasts()) dismissToast(id);
  session.store.setState({ ...initialState, status: "anonymous" }, true);
});

const show = () =>
  render(
    <>
      <article>
        <h3 className="ctitle">
          <a href="/de/material/7/x">Bruch-Domino</a>
        </h3>
        <FavouriteButton id={7} label="„Bruch-Domino“ merken" />
      </article>
      <Hearts failedText="„{title}“: Das hat nicht geklappt. Keine Antwort." />
    </>,
  );
const pressed = () => screen.getByRole("button").getAttribute("aria-pressed");
const said = () => currentToasts().map(({ text }) => text);

it("STATE-2 hearts show what this browser knows, also when it changes or another list comes onto the page", async () => {
  writeFavouriteIds([7]);
  show();
  expect(pressed()).toBe("true");
  writeFavouriteIds([8]);
  expect(pressed()).toBe("false");
});

it("STATE-1 STATE-2 a visitor's press marks at once, keeps her token and says so; the next takes it back", async () => {
  const marked = answer("post", "v3/subscriptions/anonymous/subscribe", { isSubscribed: true, total: 1, visitorToken: "v".repeat(43) });
  const unmarked = answer("post", "v3/subscriptions/anonymous/unsubscribe", { isSubscribed: false, total: 0 });
  show();
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(said()).toEqual(["„Bruch-Domino“ gemerkt."]));
  expect([pressed(), [...readFavouriteIds()], marked[0]?.body]).toEqual(["true", [7], { subjectId: 7 }]);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(said()).toContain("„Bruch-Domino“ aus den Favoriten entfernt."));
  expect([pressed(), unmarked[0]?.headers.get("x-visitor-token")]).toEqual(["false", "v".repeat(43)]);
});

it("STATE-1 a failure takes the mark back and names the material", async () => {
  answer("post", "v3/subscriptions/anonymous/subscribe", () => HttpResponse.error());
  show();
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(said().join()).toContain("„Bruch-Domino“: Das hat nicht geklappt."));
  expect([pressed(), [...readFavouriteIds()]]).toEqual(["false", []]);
});

it("STATE-1 without any answer, not even words, the heart goes back and the page's own words say so", async () => {
  answer("post", "v3/subscriptions/anonymous/subscribe", () => HttpResponse.error());
  answer("get", "v3/texts", () => HttpResponse.error());
  show();
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(said()).toEqual(["„Bruch-Domino“: Das hat nicht geklappt. Keine Antwort."]));
  expect(pressed()).toBe("false");
});

it("STATE-1 of several presses under way only the one that fails is taken back, whatever the order", async () => {
  const refusal = Promise.withResolvers<void>();
  server.use(
    http.post("/api/v3/subscriptions/anonymous/subscribe", async ({ request }) => {
      const { subjectId } = (await request.json()) as { subjectId: number };
      if (subjectId === 7) await refusal.promise;
      return subjectId === 7
        ? refuse(503, "unavailable", "Gerade nicht.")()
        : HttpResponse.json({ data: { isSubscribed: true, total: 1 } });
    }),
  );
  render(
    <>
      <FavouriteButton id={7} label="Eins" />
      <FavouriteButton id={8} label="Zwei" />
      <Hearts failedText="" />
    </>,
  );
  const states = () => screen.getAllByRole("button").map((one) => one.getAttribute("aria-pressed"));
  fireEvent.click(screen.getByRole("button", { name: "Eins" }));
  await waitFor(() => expect(states()).toEqual(["true", "false"]));
  fireEvent.click(screen.getByRole("button", { name: "Zwei" }));
  await waitFor(() => expect(states()).toEqual(["true", "true"]));
  refusal.resolve();
  await waitFor(() => expect(said()).toHaveLength(2));
  expect([states(), [...readFavouriteIds()]]).toEqual([["false", "true"], [8]]);
});

it("STATE-1 pressed twice with both refused, the heart is as it was", async () => {
  writeFavouriteIds([9, 7]);
  answer("post", "v3/subscriptions/anonymous/unsubscribe", refuse(503, "unavailable", "Gerade nicht."));
  answer("post", "v3/subscriptions/anonymous/subscribe", refuse(503, "unavailable", "Gerade nicht."));
  show();
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(pressed()).toBe("false"));
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(said()).toHaveLength(2));
  expect([pressed(), [...readFavouriteIds()]]).toEqual(["true", [9, 7]]);
});
