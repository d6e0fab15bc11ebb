"use client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createAnswerQueue, type QueueState } from "#lib/interactive/learning-rooms/answer-queue.ts";
import { readPupilState, sendAnswers } from "#lib/interactive/learning-rooms/queries.ts";
import type { PupilState, SentAnswer, SentAnswers } from "#lib/interactive/learning-rooms/schema.ts";
import { keepRoomToken, keepWaiting, readWaiting } from "#lib/interactive/learning-rooms/store.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

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
export const usePupil = (token: string, onGone: () => void) => {
  const [state, setState] = useState<PupilState | null>(null);
  const [sending, setSending] = useState<QueueState>({ waiting: [], isOffline: false });
  const [isAway, setAway] = useState(false);
  const [isLive, setLive] = useState(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  const asked = useRef(0);

  const queue = useMemo(
    () =>
      createAnswerQueue({
        send: async (answers) => {
          const sent = await sendAnswers(token, answers);
          // What is kept now is shown as kept.
          setState((before) => before && { ...before, answers: keptAfter(before, answers, sent.results) });
          return sent;
        },
        read: readWaiting,
        write: keepWaiting,
        onChange: setSending,
        onGone: () => gone.current(),
      }),
    [token],
  );

  const look = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const now = await readPupilState(token);
      // An answer to a later question counts.
      if (mine !== asked.current) return;
      queue.follow(now.sequence);
      setState(now);
      setAway(false);
      await queue.flush();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        keepRoomToken(null);
        gone.current();
      } else setAway(true);
    }
  }, [token, queue]);

  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    void look();
    import("#lib/interactive/learning-rooms/client/connect-room.ts").then(
      ({ connectRoom }) => {
        if (!isLeft) stop = connectRoom({ auth: async () => ({ pupil: token }), onChanged: () => void look(), onConnected: setLive });
      },
      () => {},
    );
    const back = () => void look();
    addEventListener("online", back);
    return () => {
      isLeft = true;
      removeEventListener("online", back);
      stop();
      queue.stop();
    };
  }, [look, token, queue]);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isLive, look]);

  return { state, waiting: sending.waiting, isOffline: sending.isOffline || isAway, answer: queue.add };
};
