import { describe, expect, it } from "vitest";
import { noticeMails } from "#lib/catalogue/notifications/rules.ts";
import { type AreaMessages, getMessages } from "#lib/platform/i18n/messages.ts";
import type { NoticeKinds } from "#lib/platform/notices/notice-kind.ts";
import { loadModules, mergeRecords } from "#lib/platform/registry/load-modules.ts";
import { languages } from "#lib/platform/worlds/languages.ts";

const modules = await loadModules<{ noticeKinds: NoticeKinds }>("server/notices.ts");
const kinds = mergeRecords(modules.map(({ file, module }) => ({ file, record: module.noticeKinds })));

describe("kinds of notices", () => {
  it("each is called as it is listed, and found in the file system", () => {
    expect(Object.keys(kinds)).toContain("author_news");
    expect(Object.entries(kinds).filter(([name, { kind }]) => name !== kind)).toEqual([]);
  });

  it("each has a sentence in every language, and no sentence is without a kind", () => {
    for (const language of Object.keys(languages)) {
      const sentences = (getMessages(language).notices as AreaMessages).kinds as AreaMessages;
      expect(Object.keys(sentences).sort(), language).toEqual(Object.keys(kinds).sort());
    }
  });

  it("ROUTE-21 what tells it by mail is a kind of mail with a rhythm, named in its digest", () => {
    const sections = ((getMessages("en").notices as AreaMessages).mail as AreaMessages).sections as AreaMessages;
    expect(Object.keys(sections).sort()).toEqual(noticeMails.map(({ kind }) => kind).sort());
    const wanted = new Set(Object.values(kinds).flatMap(({ mail }) => mail ?? []));
    expect([...wanted].sort()).toEqual(noticeMails.map(({ kind }) => kind).sort());
  });
});
