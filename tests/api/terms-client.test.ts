import { expect, it } from "vitest";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { decide } from "#lib/platform/api-client/retry-policy.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";

const endpoints = await loadEndpoints();

/** What the browser does with a request of a member who has not accepted the terms. */
const inBrowser = (path: string) =>
  decide({
    request: { path, isApi: true, noValidate: false, isRevalidation: false },
    session: { status: "member-awaiting-terms", hasValidToken: true },
    response: null,
    counters: { retries: 0, consecutive401: 0, revalidation: null, hasWaitedForTerms: false },
  });

// Calls for everyone say themselves that they wait for nothing (noValidate).
const forMembers = Object.entries(endpoints).flatMap(([path, module]) =>
  Object.values(module).flatMap((handler) => {
    const { access, terms } = (
      typeof handler === "function" && "declaration" in handler ? (handler as Endpoint).declaration : {}
    ) as Partial<Endpoint["declaration"]>;
    return access === "member" || access === "seller" ? [{ path: path.replace("/api/", ""), isExempt: terms === "exempt" }] : [];
  }),
);

it("TERMS-1 TERMS-3 the browser queues exactly what the server refuses a member without acceptance", () => {
  expect(forMembers.filter(({ isExempt }) => isExempt).length).toBeGreaterThan(5);
  expect(forMembers.map(({ path }) => `${path} ${inBrowser(path)}`)).toEqual(
    forMembers.map(({ path, isExempt }) => `${path} ${isExempt ? "pass" : "wait"}`),
  );
});
