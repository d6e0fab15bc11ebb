"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { session } from "#lib/identity/auth/store.ts";
import { readBoard } from "#lib/interactive/learning-rooms/queries.ts";
import type { RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** While nothing is heard live the board looks by itself, ms. */
const LOOK_MS = 5_000;
/** Between two looks at a room in which much happens, ms. */
const REST_MS = 300;

/** A room's board, anew within a second of every change: live, and by looking now and then while the live connection is away. */
export const useBoard = (id: number) => {
  const [board, setBoard] = useState<RoomBoard | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isLive, setLive] = useState(false);
  const state = useRef<"idle" | "busy" | "dirty">("idle");
  const isLeft = useRef(false);
  /** Of a room that is being deleted nothing more is asked. */
  const leave = useCallback((is: boolean): void => {
    isLeft.current = is;
  }, []);

  const look = useCallback(async (): Promise<void> => {
    if (isLeft.current) return;
    if (state.current !== "idle") {
      state.current = "dirty";
      return;
    }
    state.current = "busy";
    const seen = await attempt(() => readBoard(id));
    // What was seen before stays on the wall while nothing answers.
    if (!seen.error) setBoard(seen.value);
    setError(seen.error ?? null);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const isDirty = (state.current as string) === "dirty";
    state.current = "idle";
    if (isDirty) await look();
  }, [id]);

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    void look();
    loadLate("live", () => import("#lib/platform/live/client/connect-room.ts")).then(
      ({ connectRoom }) => {
        if (isOver) return;
        stop = connectRoom({
          auth: async () => {
            const token = await session.freshToken();
            return token ? { token, room: id } : null;
          },
          onChanged: () => void look(),
          onConnected: setLive,
        });
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [id, look]);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isLive, look]);

  return { board, error, look, leave, take: setBoard };
};
