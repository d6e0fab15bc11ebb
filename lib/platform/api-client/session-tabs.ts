import { canRemember, FLAG_KEY, readFlag } from "#lib/platform/api-client/session-flag.ts";

const CHANNEL = "kreda.session";

/** The tabs of one browser share one login. */
export type Tabs = {
  announce: (userId: number | null) => void;
  /** Calls back when another tab logged in or out, or did so while this page lay in the back-forward cache. */
  listen: (onChange: (userId: number | null) => void) => () => void;
};

/** By BroadcastChannel and by the storage event: each works where the other does not. Hearing both does no harm. */
export const makeTabs = (): Tabs => {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  return {
    announce: (userId) => channel?.postMessage({ userId }),
    listen: (onChange) => {
      const onMessage = (event: MessageEvent<{ userId: number | null }>) => onChange(event.data.userId);
      const onStorage = (event: StorageEvent) => {
        // key null: everything was cleared.
        if (event.key === FLAG_KEY || event.key === null) onChange(readFlag());
      };
      const onShow = (event: PageTransitionEvent) => {
        if (event.persisted && canRemember()) onChange(readFlag());
      };
      channel?.addEventListener("message", onMessage);
      window.addEventListener("storage", onStorage);
      window.addEventListener("pageshow", onShow);
      return () => {
        channel?.close();
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", onShow);
      };
    },
  };
};
