import { defineNotice, type NoticeKinds } from "#lib/platform/notices/notice-kind.ts";

/** A search that she saved finds something new; `more`: how many further materials the same look found for her. */
export const savedSearchFinds = defineNotice<{ search: string; more: number }>({
  kind: "saved_search",
  needs: "sale",
  mail: "saved_search",
});

export const noticeKinds: NoticeKinds = { saved_search: savedSearchFinds };
