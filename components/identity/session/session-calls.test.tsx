import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { anna, makeBackend, openPage, startInCleanBrowser } from "#tests/open-page.ts";
import { server } from "#tests/setup-dom.ts";

startInCleanBrowser();

type Queries = typeof import("#lib/identity/auth/queries.ts");

const passkey = {} as Parameters<Queries["grantByPasskey"]>[0];
const calls: [keyof Queries, (queries: Queries) => Promise<unknown>][] = [
  ["grantByPassword", (queries) => queries.grantByPassword("anna@example.org", "kreide-tafel")],
  ["grantBySecondFactor", (queries) => queries.grantBySecondFactor("c".repeat(43), { otp: "123456" })],
  ["grantByPasskey", (queries) => queries.grantByPasskey(passkey)],
  ["startPasskey", (queries) => queries.startPasskey()],
  ["requestRecovery", (queries) => queries.requestRecovery("anna@example.org")],
  ["checkRecovery", (queries) => queries.checkRecovery("t")],
  ["recoverPassword", (queries) => queries.recoverPassword({ token: "t", password: "kreide-tafel" })],
  ["grantAnonymously", (queries) => queries.grantAnonymously()],
  ["validate", (queries) => queries.validate(false)],
  ["endSession", (queries) => queries.endSession()],
  ["register", (queries) => queries.register({} as Parameters<Queries["register"]>[0])],
  ["resendConfirmation", (queries) => queries.resendConfirmation("anna@example.org")],
  ["checkRegistration", (queries) => queries.checkRegistration("t")],
  ["confirmRegistration", (queries) => queries.confirmRegistration({} as Parameters<Queries["confirmRegistration"]>[0])],
];

it.each(calls)("TERMS-2 %s goes out at once while the terms wait", async (_, call) => {
  const backend = makeBackend();
  Object.assign(backend, { cookie: anna, hasTerms: false });
  const { session } = await openPage(anna);
  await session.start();
  expect(session.store.getState().status).toBe("member-awaiting-terms");
  const seen: string[] = [];
  server.use(
    http.all("/api/*", ({ request }) => {
      seen.push(new URL(request.url).pathname);
      return HttpResponse.json({ data: null });
    }),
  );
  const answered = call(await import("#lib/identity/auth/queries.ts"));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await answered;
});

it("TERMS-2 no call of this room is left out", async () => {
  const queries = await import("#lib/identity/auth/queries.ts");
  const asking = Object.entries(queries).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
  expect(asking.filter((name) => !calls.some(([known]) => known === name))).toEqual([]);
});
