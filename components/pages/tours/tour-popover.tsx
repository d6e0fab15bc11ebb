"use client";
import { Popover } from "@base-ui/react/popover";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { findTarget } from "#components/pages/tours/tour-targets.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { moveTour, type TourMove, type TourState } from "#lib/pages/tours/rules.ts";

type Props = { begin: TourState; onEnd: () => void };

/**
 * One step of a tour beside what it speaks of. No modal: the page stays as usable as it was, and nothing on it moves. The focus goes to each
 * step, Escape leaves, and `onEnd` gives the focus back.
 */
export const TourPopover = ({ begin, onEnd }: Props) => {
  const t = useTranslations("modals.tour");
  const [state, setState] = useState(begin);
  const popup = useRef<HTMLDivElement>(null);
  const step = state.steps[state.at] ?? "search";
  const target = findTarget(step);
  useEffect(() => {
    if (state.isOver) onEnd();
  }, [state.isOver, onEnd]);
  useEffect(() => {
    const element = findTarget(step);
    if (!element) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
    element.setAttribute("data-toured", "");
    popup.current?.focus({ preventScroll: true });
    return () => element.removeAttribute("data-toured");
  }, [step]);
  const move = (to: TourMove) => setState((before) => moveTour(before, to));
  const isLast = state.at + 1 === state.steps.length;
  return (
    <Popover.Root
      open={!state.isOver}
      onOpenChange={(isOpen, { reason }) => {
        // A press beside it uses the page; that is what the tour is for.
        if (!isOpen && reason === "escape-key") move("skip");
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className="pop-place" anchor={target} sideOffset={10} collisionPadding={12}>
          <Popover.Popup ref={popup} className="pop max-w-88 p-4" initialFocus={popup} finalFocus={false} tabIndex={-1}>
            <p className="text-13 text-ink-2">{t("step", { number: state.at + 1, total: state.steps.length })}</p>
            <Popover.Title className="text-18">{t(`${step}.title`)}</Popover.Title>
            <Popover.Description className="mt-1 text-14">{t(`${step}.text`)}</Popover.Description>
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <Button small look="main" onClick={() => move("next")}>
                {t(isLast ? "done" : "next")}
              </Button>
              {state.at > 0 && (
                <Button small onClick={() => move("back")}>
                  {t("back")}
                </Button>
              )}
              {!isLast && (
                <Button small look="quiet" onClick={() => move("skip")}>
                  {t("skip")}
                </Button>
              )}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
