import { defineNotice, type NoticeKinds } from "#lib/platform/notices/notice-kind.ts";

/** The title is the one of that day. What it leads to is no material but the list of questions: not all of them are shown in public. */
type About = { title: string };

export const questionReceived = defineNotice<About>({ kind: "question_received", needs: "always", mail: "question_received" });
export const questionReminder = defineNotice<About>({ kind: "question_reminder", needs: "always", mail: "question_received" });
export const questionAnswered = defineNotice<About>({ kind: "question_answered", needs: "always", mail: "question_answered" });
export const questionDeclined = defineNotice<About>({ kind: "question_declined", needs: "always", mail: "question_answered" });
export const questionClosed = defineNotice<About>({ kind: "question_closed", needs: "always", mail: "question_answered" });

export const noticeKinds: NoticeKinds = {
  question_received: questionReceived,
  question_reminder: questionReminder,
  question_answered: questionAnswered,
  question_declined: questionDeclined,
  question_closed: questionClosed,
};
