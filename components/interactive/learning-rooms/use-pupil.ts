"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { readPupilState } from "#lib/interactive/learning-rooms/queries.ts";
import type { PupilState, SentAnswer, SentAnswers } from "#lib/interactive/learning-rooms/schema.ts";
import { type AnswerQueue, openAnswerQueue, type QueueState } from "#lib/interactive/learning-rooms/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** While nothing is heard live the room is looked at by itself, ms. */
const LOOK_MS = 5_000;

/** The answers that count after these were taken. */
const keptAfter = (before: PupilState, answers: readonly SentAnswer[], results: SentAnswers["results"]): PupilState["answers"] => {
  const taken = answers.filter(({ id }) => results.some((one) => one.id === id && one.outcome === "kept"));
  const others = before.answers.filter(({ item }) => taken.every((one) => one.item !== item));
  return [
    ...others,
    ...taken.filter(({ item }) => before.items.some(({ id }) => id === item)).map(({ item, answer }) => ({ item, answer, mark: null })),
  ];
};

/** A pupil in her room: how it stands, and the way of her answers. `onGone`: the room is deleted. */
export const usePupil = (token: string, onGone: () => void, isLinked = false) => {
  const [state, setState] = useState<PupilState | null>(null);
  const [sending, setSending] = useState<QueueState>({ waiting: [], isOffline: false });
  const [isAway, setAway] = useState(false);
  const [isLive, setLive] = useState(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  const asked = useRef(0);
  const queue = useRef<AnswerQueue | null>(null);

  const look = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    const isStale = () => mine !== asked.current;
    try {
      const now = await readPupilState(token);
      // An answer to a later question counts.
      if (isStale()) return;
      if (!now) return gone.current();
      queue.current?.follow(now.sequence);
      setState(now);
      setAway(false);
      await queue.current?.flush();
    } catch {
      // Whatever it was, a later look may find the room.
      if (!isStale()) setAway(true);
    }
  }, [token]);

  useEffect(() => {
    const opened = openAnswerQueue(token, {
      // What is kept now is shown as kept.
      onSent: (answers, { results }) => setState((before) => before && { ...before, answers: keptAfter(before, answers, results) }),
      onChange: setSending,
      onGone: () => gone.current(),
      isLinked,
    });
    queue.current = opened;
    let stop = () => {};
    let isLeft = false;
    void look();
    loadLate("live", () => import("#lib/platform/live/client/connect-room.ts")).then(
      ({ connectRoom }) => {
        if (!isLeft) stop = connectRoom({ auth: async () => ({ pupil: token }), onChanged: () => void look(), onConnected: setLive });
      },
      () => {},
    );
    const back = () => void look();
    addEventListener("online", back);
    return () => {
      isLeft = true;
      // What is still under way is of nobody's interest any more.
      asked.current += 1;
      removeEventListener("online", back);
      stop();
      opened.stop();
    };
  }, [look, token, isLinked]);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isLive, look]);
  const answer = useCallback((item: string, given: Record<string, unknown>) => queue.current?.add(item, given), []);

  return { state, waiting: sending.waiting, isOffline: sending.isOffline || isAway, answer };
};
