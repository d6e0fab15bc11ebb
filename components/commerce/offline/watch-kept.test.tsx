import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { watchKept } from "#components/commerce/offline/watch-kept.ts";
import { cacheNameOf, entryPathOf, filePathOf } from "#lib/commerce/offline/rules.ts";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { FakeCaches } from "#tests/fake-caches.ts";
import { provideWorkers } from "#tests/provide-workers.ts";
import { answer } from "#tests/render-personal.tsx";

const MINE = cacheNameOf(7);
const file = { materialId: 1, fileId: 10, name: "blatt.pdf", format: "PDF", bytes: 8, version: 1 };
const member = { ...initialState, status: "member", userId: 7, rememberedUserId: 7 } as const;
let caches: FakeCaches;
let unregister: ReturnType<typeof provideWorkers>["unregister"];
let isQuiet = false;

beforeEach(async () => {
  caches = new FakeCaches(location.origin);
  vi.stubGlobal("caches", caches);
  onTestFinished(() => void vi.unstubAllGlobals());
  ({ unregister } = provideWorkers());
  isQuiet = false;
  const cache = await caches.open(MINE);
  await cache.put(filePathOf(1, file), new Response("%PDF-"));
  await cache.put(entryPathOf(1), Response.json({ id: 1, title: "Bruch-Domino", isRenewed: false, files: [file] }));
  await caches.open("other");
});

const arrive = (state: object) => {
  session.store.setState({ ...initialState, ...state }, true);
  watchKept(session, () => isQuiet);
};
const names = async () => (await caches.keys()).sort();
const stays = { items: [{ materialId: 1, fileId: 10, version: 1, isCurrent: true }] };

it("ROUTE-16 on each page it is asked once what of it is still hers, and what is not goes", async () => {
  const asked = answer("post", "v1/bought-materials/kept", stays, { items: [] });
  arrive(member);
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ items: [{ materialId: 1, fileId: 10 }] }]), 20_000);
  session.store.setState({ token: null });
  expect(await names()).toEqual([MINE, "other"]);
  arrive(member);
  await vi.waitFor(async () => expect(await names()).toEqual(["other"]), 20_000);
  expect(asked).toHaveLength(2);
});

it.each([
  ["her logout, here or in another tab", { status: "anonymous" }],
  ["another's login", { ...member, userId: 8, rememberedUserId: 8 }],
  ["login-as as another", { ...member, userId: 8, isImpersonated: true }],
  ["login-as as herself", { ...member, isImpersonated: true }],
])("ROUTE-16 IMPERSONATE-1 %s empties what she kept, and nothing else", async (_, state) => {
  arrive({ status: "validating", rememberedUserId: 7 });
  session.store.setState({ ...initialState, ...(state as typeof member) }, true);
  await vi.waitFor(async () => expect(await names()).toEqual(["other"]), 20_000);
});

it("ROUTE-16 with her goes the worker", async () => {
  arrive({ status: "anonymous" });
  await vi.waitFor(() => expect(unregister).toHaveBeenCalled(), 20_000);
});

it("ROUTE-16 while it is not known who is there, and without a network, it stays; STATE-7 where nothing may be asked nothing is", async () => {
  const asked = answer("post", "v1/bought-materials/kept", { items: [] });
  isQuiet = true;
  arrive({ status: "validating", rememberedUserId: 7 });
  for (const state of [{ status: "failed", rememberedUserId: 7 }, { status: "anonymous", rememberedUserId: 7 }, member])
    session.store.setState({ ...initialState, ...(state as typeof member) }, true);
  // What follows has been done by the time that another member's things are gone.
  await caches.open(cacheNameOf(9));
  session.store.setState({ token: null });
  await vi.waitFor(async () => expect(await names()).toEqual([MINE, "other"]), 20_000);
  expect(asked).toEqual([]);
});
