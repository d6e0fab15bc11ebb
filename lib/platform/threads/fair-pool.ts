type Waiting<T> = { owner: string; resolve: (held: T) => void };
type Options<T> = { size: number; start: () => T; isAlive: (held: T) => boolean };

/**
 * A few things (threads) that many want, one owner holding at most one of them: whoever brings a hundred files waits for herself, and the
 * next free one goes to whom it has been longest since. What has died is replaced.
 */
export const createFairPool = <T>({ size, start, isAlive }: Options<T>) => {
  const all = new Set<T>();
  const idle: T[] = [];
  const queue: Waiting<T>[] = [];
  const running = new Set<string>();
  const served = new Map<string, number>();
  let turn = 0;

  const nextWaiting = (): Waiting<T> | undefined => {
    let best: Waiting<T> | undefined;
    for (const one of queue) {
      if (running.has(one.owner)) continue;
      if (!best || (served.get(one.owner) ?? 0) < (served.get(best.owner) ?? 0)) best = one;
    }
    return best;
  };
  const nextFree = (): T | null => {
    for (const held of all) if (!isAlive(held)) all.delete(held);
    for (let held = idle.pop(); held !== undefined; held = idle.pop()) if (isAlive(held)) return held;
    if (all.size >= size) return null;
    const started = start();
    all.add(started);
    return started;
  };
  const dispatch = (): void => {
    for (;;) {
      const waiting = nextWaiting();
      const held = waiting ? nextFree() : null;
      if (!waiting || held === null) return;
      queue.splice(queue.indexOf(waiting), 1);
      running.add(waiting.owner);
      served.set(waiting.owner, ++turn);
      waiting.resolve(held);
    }
  };
  return {
    /** Runs `use` with one of them. Without an owner nobody else's turns count. */
    use: async <R>(use: (held: T) => Promise<R>, owner = `nobody ${++turn}`): Promise<R> => {
      const held = await new Promise<T>((resolve) => {
        queue.push({ owner, resolve });
        dispatch();
      });
      try {
        return await use(held);
      } finally {
        running.delete(owner);
        if (!queue.some((one) => one.owner === owner)) served.delete(owner);
        if (isAlive(held)) idle.push(held);
        dispatch();
      }
    },
    /** Takes out those that nobody uses. */
    takeIdle: (): T[] => {
      const taken = idle.splice(0);
      for (const held of taken) all.delete(held);
      return taken;
    },
  };
};
