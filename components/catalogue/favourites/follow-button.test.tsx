import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { FollowButton, type FollowButtonProps } from "#components/catalogue/favourites/follow-button.tsx";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { emptyHeaderSnapshot, updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { answer, refuse } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const props: FollowButtonProps = {
  authorId: 5,
  loginHref: "/de/login?return=%2Fde%2Fautor%2F5%2Fx",
  followers: 3,
  isCountHidden: false,
  texts: {
    follow: "Folgen",
    following: "Du folgst",
    followThis: "Studio Eins folgen",
    followingThis: "Du folgst Studio Eins",
    followers: ["2 Follower", "3 Follower", "4 Follower"],
    failed: "Das hat nicht geklappt.",
  },
};

// Loaded by the first press otherwise, which takes its time here.
beforeAll(() => import("#components/catalogue/favourites/follow-author.ts"));

beforeEach(() => {
  getQueryClient().clear();
  session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7 }, true);
  updateHeaderSnapshot({ ...emptyHeaderSnapshot, loggedIn: true });
  // What a started session asks for.
  answer("get", "v1/user/details", { details: { publicName: "Mara" } });
  answer("get", "v1/cart/view", { token: null, itemCount: 0 });
});

const button = () => screen.getByRole("button");
const isPressed = () => button().getAttribute("aria-pressed");

it("ENTITY-2 an author is not offered to follow herself, and sees how many do", async () => {
  render(<FollowButton {...props} authorId={7} />);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(screen.getByText("3 Follower").textContent).toBe("3 Follower");
});

it("ENTITY-2 CALL-13 shows whether she follows, and both the button and the count change with the answer", async () => {
  answer("post", "v3/user-details/query", [{ following: false }]);
  const sent = answer("post", "v3/subscriptions/subscribe", { isSubscribed: true, total: 1 });
  render(<FollowButton {...props} />);
  expect([button().getAttribute("aria-label"), screen.getByText("3 Follower").textContent]).toEqual(["Studio Eins folgen", "3 Follower"]);
  fireEvent.click(button());
  await screen.findByText("4 Follower");
  expect([isPressed(), button().getAttribute("aria-label")]).toEqual(["true", "Du folgst Studio Eins"]);
  expect(sent[0]?.body).toEqual({ subjectType: "author", subjectId: 5 });
});

it("CALL-13 whoever follows already is counted in the page: unfollowing makes one fewer", async () => {
  answer("post", "v3/user-details/query", [{ following: true }]);
  answer("post", "v3/subscriptions/unsubscribe", { isSubscribed: false, total: 0 });
  render(<FollowButton {...props} />);
  await waitFor(() => expect(isPressed()).toBe("true"));
  expect(screen.getByText("3 Follower")).toBeDefined();
  fireEvent.click(button());
  await screen.findByText("2 Follower");
  expect(isPressed()).toBe("false");
});

it("ENTITY-2 pressed before it is known whether she follows: the late answer turns nothing back", async () => {
  const late = Promise.withResolvers<void>();
  server.use(
    http.post("/api/v3/user-details/query", async () => {
      await late.promise;
      return HttpResponse.json({ data: [{ following: true }] });
    }),
  );
  answer("post", "v3/subscriptions/subscribe", { isSubscribed: true, total: 1 });
  render(<FollowButton {...props} />);
  fireEvent.click(button());
  late.resolve();
  await waitFor(() => expect([isPressed(), button().getAttribute("aria-disabled")]).toEqual(["true", null]));
  expect(screen.getByText("3 Follower")).toBeDefined();
});

it("CALL-13 a refusal changes nothing and is told; a private profile shows no count", async () => {
  answer("post", "v3/user-details/query", [{ following: false }]);
  answer("post", "v3/subscriptions/subscribe", refuse(409, "list_full", "Deine Liste ist voll."));
  render(<FollowButton {...props} isCountHidden />);
  fireEvent.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe("Deine Liste ist voll.");
  expect([isPressed(), screen.queryByText(/Follower/)]).toEqual(["false", null]);
});
