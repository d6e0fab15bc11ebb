import { defineNotice, type NoticeKinds } from "#lib/platform/notices/notice-kind.ts";

/** To its buyer; who took it is not said. It leads to her gifts. */
export const giftTaken = defineNotice<{ title: string }>({ kind: "gift_taken", needs: "always", mail: "gift_taken" });

export const noticeKinds: NoticeKinds = { gift_taken: giftTaken };
