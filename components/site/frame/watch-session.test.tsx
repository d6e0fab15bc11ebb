import { act } from "@testing-library/react";
import { HttpResponse } from "msw";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { watchSession } from "#components/site/frame/watch-session.ts";
import { getVisitorToken, keepVisitorToken, readFavouriteOwner } from "#lib/catalogue/favourites/store.ts";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { readTeaches, type Teaches, writeTeaches } from "#lib/pages/personalisation/queries.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { unasked } from "#tests/personal-answers.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

// Once per page, as the frame does.
beforeAll(() => watchSession(session));
beforeEach(() => {
  localStorage.clear();
  getQueryClient().clear();
});
afterEach(() => localStorage.clear());

const teaches: Teaches = { world: "de", subjects: ["art"], grades: [], schoolTypes: [] };

/** Somebody who marked things and said what she teaches before she logged in; gives what is asked on this page. */
const arrive = async (page: ReactNode, then = () => {}, handedOver: object | (() => Response) = { total: 0 }) => {
  keepVisitorToken("t".repeat(43));
  writeTeaches(teaches);
  answer("get", "v1/user/details", { id: 7, details: { publicName: "Anna" }, secondFactorAt: null });
  answer("get", "v1/cart/view", { token: null, itemCount: 0 });
  // The live connection asks for a token of its own.
  answer("get", "oauth2/validate", { oauth_user_id: 7, oauth_access_token: "t", reason: null });
  const asked = {
    persist: answer("post", "v3/subscriptions/anonymous/persist", handedOver),
    wishlist: answer("post", "v3/elastic-indexer/wishlist/query", { rows: [], total: 0, page: 1, pages: 0 }),
    anonymous: answer("post", "v3/elastic-indexer/anonymous-wishlist/query", { rows: [], total: 0, page: 1, pages: 0 }),
    owned: answer("get", "v1/bought-materials/owned", { items: [], seats: [] }),
    filters: answer("get", "v1/filters", {}),
    subjects: answer("get", "v3/mega-menu/get-subjects", { subjects: [] }),
    personalisation: answer("get", "v3/personalisations/get", unasked),
    put: answer("post", "v3/personalisations/put", {}),
  };
  renderPersonal(page, { scope: "public", isMember: false });

  await act(async () => session.store.setState({ ...initialState, status: "member", userId: 7, rememberedUserId: 7 }, true));
  await act(async () => then());
  // What was asked meanwhile has been answered by the time that as many later questions are.
  answer("get", "v1/payment-options", []);
  for (const _ of Object.keys(asked)) await act(async () => void (await api.get("v1/payment-options")));
  return Object.fromEntries(Object.entries(asked).map(([name, requests]) => [name, requests.length]));
};

it("STATE-7 the payment page asks for no filters, no subjects menu, hands nothing over, and fetches neither wishlist", async () => {
  const asked = await arrive(<main data-payment />);
  expect(asked).toEqual({ persist: 0, wishlist: 0, anonymous: 0, owned: 0, filters: 0, subjects: 0, personalisation: 0, put: 0 });
  expect(readTeaches()).not.toBeNull();
});

it("STATE-2 STATE-7 whoever logs in on her way to the payment page hands over on the login page; the list is not fetched where she pays", async () => {
  const main = () => document.querySelector("main");
  const handedOver = () => {
    main()?.setAttribute("data-payment", "");
    return HttpResponse.json({ data: { total: 1 } });
  };
  expect(await arrive(<main />, undefined, handedOver)).toMatchObject({ persist: 1, wishlist: 0, anonymous: 0 });
  // So the next page knows that it is still to be fetched.
  expect([getVisitorToken(), readFavouriteOwner().ownerId]).toEqual([null, null]);
});

it("STATE-2 STATE-7 any other page hands over what was marked and what she said she teaches", async () => {
  const asked = await arrive(<main />);
  expect(asked).toMatchObject({ persist: 1, wishlist: 1, personalisation: 1, put: 1, filters: 0 });
  expect(readTeaches()).toBeNull();
});

it("STATE-2 what was cancelled while a visitor's data was forgotten at her login is handed over all the same", async () => {
  const asked = await arrive(<main />, () => void getQueryClient().cancelQueries());
  expect(asked.put).toBe(1);
  expect(readTeaches()).toBeNull();
});
