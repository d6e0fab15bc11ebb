import { QueryObserver, queryOptions } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

/** A read whose answers come when the test says so, oldest first. */
const heldRead = () => {
  const asked: PromiseWithResolvers<string>[] = [];
  const signals: AbortSignal[] = [];
  const query = queryOptions({
    queryKey: ["owned", "list"],
    queryFn: ({ signal }) => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      signals.push(signal);
      return answer.promise;
    },
  });
  return { query, asked, signals };
};

it("an answer that was on its way before a change is not taken for one after it: a first read begins anew", async () => {
  const client = getQueryClient();
  const { query, asked, signals } = heldRead();
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => {});
  expect(asked).toHaveLength(1);
  const done = client.invalidateQueries({ queryKey: ["owned"] });
  expect(asked).toHaveLength(2);
  expect(signals[0]?.aborted).toBe(true);
  asked[0]?.resolve("before");
  asked[1]?.resolve("after");
  await done;
  expect(observer.getCurrentResult().data).toBe("after");
  leave();
});

it("whoever waited for that first read is given the answer of the second", async () => {
  const client = getQueryClient();
  const { query, asked } = heldRead();
  const waiting = client.fetchQuery(query);
  await client.invalidateQueries({ queryKey: ["owned"] });
  asked[0]?.resolve("before");
  asked[1]?.resolve("after");
  expect(await waiting).toBe("after");
});

it("reads of other things go on, and what has never been asked for is not asked", async () => {
  const client = getQueryClient();
  const { query, asked, signals } = heldRead();
  const waiting = client.fetchQuery(query);
  await client.invalidateQueries({ queryKey: ["orders"] });
  expect(signals[0]?.aborted).toBe(false);
  asked[0]?.resolve("before");
  expect(await waiting).toBe("before");
  await client.invalidateQueries({ queryKey: ["owned"] });
  expect(asked).toHaveLength(1);
});

it.each(["first", "second"])("a change's own answer stays when a read begun before it answers later: %s read", async (which) => {
  const client = getQueryClient();
  const { query: held, asked, signals } = heldRead();
  const query = { ...held, queryKey: ["cart", which] };
  const observer = new QueryObserver(client, { ...query, staleTime: 0 });
  const leave = observer.subscribe(() => {});
  if (which === "second") {
    asked[0]?.resolve("empty");
    await expect.poll(() => observer.getCurrentResult().data).toBe("empty");
    void observer.refetch();
  }
  client.setQueryData(query.queryKey, "with a voucher");
  expect(signals.at(-1)?.aborted).toBe(true);
  asked.at(-1)?.resolve("without one");
  // What the late answer would do is done when whoever asked the same at that moment has been answered.
  expect(await client.fetchQuery({ ...query, staleTime: 60_000 })).toBe("with a voucher");
  await new Promise((done) => setImmediate(done));
  expect(observer.getCurrentResult()).toMatchObject({ data: "with a voucher", fetchStatus: "idle" });
  leave();
});
