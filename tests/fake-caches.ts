/** A browser's Cache: answers by address, copies of them handed out. Only what is used of it. */
class FakeCache {
  readonly #entries = new Map<string, Response>();
  readonly #origin: string;
  /** What the next `put` throws, as a device without room does. */
  refusal: Error | null = null;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #addressOf(asked: RequestInfo | URL): string {
    return new URL(asked instanceof Request ? asked.url : asked, this.#origin).href;
  }

  async put(asked: RequestInfo | URL, answer: Response): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.#entries.set(this.#addressOf(asked), answer);
  }

  async match(asked: RequestInfo | URL): Promise<Response | undefined> {
    return this.#entries.get(this.#addressOf(asked))?.clone();
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((address) => new Request(address));
  }

  async delete(asked: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(this.#addressOf(asked));
  }
}

/** A browser's CacheStorage, which jsdom and Node lack: opening makes a cache, and one that was deleted is written to by nobody. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache(this.#origin);
    this.#caches.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}
