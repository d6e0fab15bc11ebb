import { onTestFinished, vi } from "vitest";

/** The browser's register of service workers, which jsdom lacks: what was registered and sent away in this test. */
export const provideWorkers = () => {
  const unregister = vi.fn(async () => true);
  const register = vi.fn(async (_script: string, _options: object) => ({}));
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register, getRegistrations: async () => [{ unregister }] },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return { register, unregister };
};
