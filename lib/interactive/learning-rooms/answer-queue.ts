import type { SentAnswer, SentAnswers } from "#lib/interactive/learning-rooms/schema.ts";

export type QueueState = {
  /** Answers that the server has not confirmed. */
  waiting: readonly SentAnswer[];
  /** The last try reached nobody. */
  isOffline: boolean;
};

type Options = {
  /** What became of each; null when the room is deleted. Throws when nobody answered. */
  send: (answers: readonly SentAnswer[]) => Promise<SentAnswers | null>;
  /** What waits outlives the page: a device that is switched off loses nothing. */
  read: () => readonly SentAnswer[];
  write: (answers: readonly SentAnswer[]) => void;
  onChange: (state: QueueState) => void;
  /** The room is deleted: nothing will be taken any more. */
  onGone: () => void;
  newId?: () => string;
  now?: () => number;
  firstDelayMs?: number;
};

const MAX_DELAY_MS = 20_000;

/**
 * The answers of a pupil on their way. Each has an id and a sequence of its own and is sent until the server says what became of it; what
 * arrives twice counts once. Of an exercise only the last answer waits. What a paused room does not take waits for `flush`.
 */
export const createAnswerQueue = ({
  send,
  read,
  write,
  onChange,
  onGone,
  newId = () => crypto.randomUUID(),
  now = Date.now,
  firstDelayMs = 2_000,
}: Options) => {
  let waiting = [...read()];
  let sequence = Math.max(0, ...waiting.map((one) => one.sequence));
  let isOffline = false;
  let isSending = false;
  let isStopped = false;
  let isAskedAgain = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    write(waiting);
    onChange({ waiting, isOffline });
  };
  const settle = ({ results }: SentAnswers) => {
    const done = new Set(results.filter(({ outcome }) => outcome !== "paused").map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !done.has(id));
  };
  const end = () => {
    isStopped = true;
    waiting = [];
    onGone();
  };
  const retryLater = () => {
    isOffline = true;
    timer = setTimeout(() => void flush(), Math.min(MAX_DELAY_MS, firstDelayMs * 2 ** tries));
    tries += 1;
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending) isAskedAgain = true;
    if (isSending || isStopped || waiting.length === 0) return;
    isSending = true;
    isAskedAgain = false;
    try {
      const sent = await send(waiting.slice(0, 60));
      if (!sent) return end();
      settle(sent);
      isOffline = false;
      tries = 0;
    } catch {
      retryLater();
    }
    isSending = false;
    if (isStopped) return;
    tell();
    if (isAskedAgain && !isOffline) await flush();
  };

  return {
    /** An answer of now; the queue sends it by itself. */
    add: (item: string, answer: Record<string, unknown>): void => {
      sequence = Math.max(sequence + 1, now());
      waiting = [...waiting.filter((one) => one.item !== item), { id: newId(), sequence, item, answer }];
      tell();
      void flush();
    },
    flush,
    /** What the server has kept of this pupil: later answers come after it, whatever this device's clock says. */
    follow: (kept: number): void => {
      sequence = Math.max(sequence, kept);
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
