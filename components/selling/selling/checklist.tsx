"use client";
import { useTranslations } from "next-intl";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleAlert, circleCheck, clock } from "#components/platform/ui/icon-shapes.ts";
import { type ChecklistItem, type ChecklistKey, checklistOf } from "#lib/selling/selling/rules.ts";
import type { Draft } from "#lib/selling/selling/schema.ts";

/** Of the upload screen: files; details; price and rights. */
export type Step = 1 | 2 | 3;

/** Which step asks for what. */
export const stepOf: Record<ChecklistKey, Step> = {
  files: 1,
  parts: 1,
  title: 2,
  description: 2,
  subjects: 2,
  grades: 2,
  materialType: 2,
  rights: 3,
  aiUse: 3,
  price: 3,
};

/** Of each step whether everything that it asks for is there. */
export const stepsDone = (draft: Draft): boolean[] => {
  const open = checklistOf(draft).flatMap(({ key, state }) => (state === "done" ? [] : [stepOf[key]]));
  return ([1, 2, 3] as const).map((step) => !open.includes(step));
};

const icons: Record<ChecklistItem["state"], string> = { done: circleCheck, missing: circleAlert, wrong: circleAlert, working: clock };

/** What is done and what is missing; a press leads to where it is filled in. */
export const Checklist = ({ draft, onGo }: { draft: Draft; onGo: (step: Step, key: ChecklistKey) => void }) => {
  const t = useTranslations("cabinet-materials.upload.checklist");
  const { hasAnswerKey, answerKeyFrom } = draft.facts;
  return (
    <ul className="todo">
      {checklistOf(draft).map(({ key, state }) => (
        <li key={key} className={state}>
          <Icon shape={icons[state]} />
          <span>
            {state === "done" ? (
              t(`${key}.done`)
            ) : state === "working" ? (
              t(`${key}.working`)
            ) : (
              <button type="button" className="link" onClick={() => onGo(stepOf[key], key)}>
                {t(`${key}.${state}`)}
              </button>
            )}
            <span className="vh"> {t(`states.${state}`)}</span>
          </span>
        </li>
      ))}
      {hasAnswerKey && answerKeyFrom && (
        <li className="done">
          <Icon shape={circleCheck} />
          <span>{t("answerKey", { page: answerKeyFrom })}</span>
        </li>
      )}
    </ul>
  );
};
