"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { loadViews } from "#components/interactive/player/load-views.ts";
import { PlayedItem } from "#components/interactive/player/played-item.tsx";
import { PlayerFoot } from "#components/interactive/player/player-foot.tsx";
import { PlayerResult } from "#components/interactive/player/player-result.tsx";
import { PlayerTop } from "#components/interactive/player/player-top.tsx";
import { PromptText } from "#components/interactive/player/prompt-text.tsx";
import { useRun } from "#components/interactive/player/use-run.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { type Checked, isOpen, type RunEvent } from "#lib/interactive/player/rules.ts";
import { checkAnswer } from "#lib/interactive/scoring/rules.ts";

type PlayerProps = {
  /** The same list at every render: another one is another run. */
  items: readonly Item[];
  title: string;
  /** Whose run it is, where several children play in one browser. */
  keptAs?: string | undefined;
  /** Told at every check, with what was answered and what it is worth. */
  onAnswered?: ((item: Item, answer: unknown, checked: Checked) => void) | undefined;
  /** Whether what is right is told after each exercise, or with the result. */
  feedback?: "immediate" | "later";
  /** Leads away; without it there is nothing to leave to. */
  onLeave?: (() => void) | undefined;
  /** When the child is done with the result; without it, leaving. */
  onFinish?: (() => void) | undefined;
};

/** Where letters are written or lead to an option; on what is only ticked they are free. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=range])"));

/**
 * Exercises one after another: checked, tried again, solved, and at the end the result with another round of what is not right yet. Nothing
 * runs out. It goes on where it was left in this browser. T shows the hint, P checks.
 */
export const Player = ({ items, title, keptAs, onAnswered, feedback = "immediate", onLeave, onFinish = onLeave }: PlayerProps) => {
  const t = useTranslations("new-interactive.player");
  const { run, known, send, empty, isResumed } = useRun(items, keptAs);
  const frame = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = run.round[run.at];
  const item = items.find((one) => one.id === id);
  const state = id === undefined ? undefined : run.items[id];
  const attempts = item?.scoring.attempts ?? null;

  const checkOf = (one: Item): RunEvent[] => {
    const { answer } = run.items[one.id] ?? {};
    if (answer === undefined) return [];
    const checked = checkAnswer(one, answer);
    onAnswered?.(one, answer, checked);
    return [{ type: "check", id: one.id, checked }];
  };
  const check = () => {
    if (item && state && isOpen(state, attempts)) send(...checkOf(item));
  };
  const go = (at: number) => {
    const isEnd = at >= run.round.length;
    const unchecked = items.filter((one) => {
      const other = run.items[one.id];
      return run.round.includes(one.id) && other && isOpen(other, one.scoring.attempts);
    });
    send(...(isEnd ? unchecked.flatMap(checkOf) : []), { type: "go", at });
    // What is new on the screen begins with its heading.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const hint = () => item?.feedback.hint && send({ type: "hint", id: item.id });

  useEffect(() => void loadViews(items), [items]);

  const keys = useRef({ check, hint });
  keys.current = { check, hint };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === "p" && feedback === "immediate") keys.current.check();
      else if (key === "t") keys.current.hint();
    };
    const place = frame.current;
    place?.addEventListener("keydown", press);
    return () => place?.removeEventListener("keydown", press);
  }, [feedback]);

  return (
    <section ref={frame} className="pl on-board" aria-label={title}>
      <PlayerTop run={run} frame={frame} hasHint={Boolean(item?.feedback.hint)} onHint={hint} onLeave={onLeave} />
      {item && state ? (
        <>
          <div className="pl-main">
            {isResumed && (
              <p className="pl-lead" role="status">
                {t("resumed")}
              </p>
            )}
            <div>
              <p className="pl-n">{t("task", { number: run.at + 1, count: run.round.length })}</p>
              <PromptText item={item} className="pl-q" headingRef={heading} />
            </div>
            <PlayedItem
              key={`${item.id} ${run.round.length}`}
              item={item}
              state={state}
              isTold={feedback === "immediate"}
              isLocked={!isOpen(state, attempts)}
              onChange={(answer) => send({ type: "answer", id: item.id, answer })}
            />
          </div>
          <PlayerFoot
            item={item}
            state={state}
            isTold={feedback === "immediate"}
            isFirst={run.at === 0}
            isOnly={run.round.length === 1}
            onCheck={check}
            onAgain={() => send({ type: "again", id: item.id })}
            onSolution={() => send({ type: "solution", id: item.id })}
            onBack={() => go(run.at - 1)}
            onNext={() => go(run.at + 1)}
          />
        </>
      ) : (
        <PlayerResult
          heading={heading}
          items={items}
          known={known}
          run={run}
          onRound={(type) => {
            send({ type });
            requestAnimationFrame(() => heading.current?.focus());
          }}
          onFinish={() => {
            empty();
            if (onFinish) onFinish();
            else send({ type: "allAgain" });
          }}
        />
      )}
    </section>
  );
};
