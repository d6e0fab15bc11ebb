/** What a notice can be about (Regulation (EU) 2022/2065 art. 16). */
export const noticeGrounds = ["copyright", "wrong_facts", "personal_data", "harmful", "illegal", "misleading", "other"] as const;
export type NoticeGround = (typeof noticeGrounds)[number];

const DAY_MS = 86_400_000;

/** Until when something is to be decided: a submission within two days, a notice within three, an appeal within seven. */
export const dueAfterMs = { submission: 2 * DAY_MS, notice: 3 * DAY_MS, appeal: 7 * DAY_MS } as const;

/** An appeal can be made for six months (art. 20 (1)). */
export const APPEAL_MS = 183 * DAY_MS;
