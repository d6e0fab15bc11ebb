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
