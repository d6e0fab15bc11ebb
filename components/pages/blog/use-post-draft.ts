"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { type PostValues, savePost } from "#lib/pages/blog/queries.ts";
import { AUTOSAVE_MS } from "#lib/pages/blog/rules.ts";
import type { OwnPost } from "#lib/pages/blog/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

/** saved: as on the server. typed: waits. saving. failed: will be tried again. conflict: another tab was faster, nothing is sent any more. */
export type SaveState = { state: "saved" | "typed" | "saving" | "failed" | "conflict"; at: Date; error: ApiError | null };

const valuesOf = ({ title, body, coverPath, allowsComments }: OwnPost): PostValues => ({ title, body, coverPath, allowsComments });

/**
 * What is typed, and its way to the server: drafts and planned posts are saved a moment after the last key, one request at a time; a
 * published post only when asked, because everybody reads it. What could not be saved stays typed.
 */
export const usePostDraft = (opened: OwnPost) => {
  const [post, setPost] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [save, setSave] = useState<SaveState>({ state: "saved", at: new Date(opened.updatedAt), error: null });
  const latest = useRef({ values, revision: opened.revision, isDirty: false, isOver: false });
  const running = useRef<Promise<boolean> | null>(null);

  const sendOnce = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    const sent = now.values;
    setSave((before) => ({ ...before, state: "saving", error: null }));
    const { value: answer, error } = await attempt(() => savePost(opened.id, now.revision, sent));
    if (error) {
      now.isOver = error.code === "conflict";
      setSave((before) => ({ ...before, state: error.code === "conflict" ? "conflict" : "failed", error }));
      return false;
    }
    now.revision = answer.revision;
    now.isDirty = now.values !== sent;
    setPost(answer);
    setSave({ state: now.isDirty ? "typed" : "saved", at: new Date(), error: null });
    return true;
  }, [opened.id]);

  /** Sends what is typed until nothing waits; true when all of it is on the server. */
  const flush = useCallback(async (): Promise<boolean> => {
    for (;;) {
      if (latest.current.isOver) return false;
      if (running.current) {
        if (!(await running.current)) return false;
      } else if (!latest.current.isDirty) return true;
      else {
        running.current = sendOnce().finally(() => {
          running.current = null;
        });
      }
    }
  }, [sendOnce]);

  const set = useCallback((change: Partial<PostValues>) => {
    // The same object: a request under way notes its answer in it.
    Object.assign(latest.current, { values: { ...latest.current.values, ...change }, isDirty: true });
    setValues(latest.current.values);
    setSave((before) => (before.state === "conflict" ? before : { ...before, state: before.state === "saving" ? "saving" : "typed" }));
  }, []);

  const isPublished = post.status === "published" || post.status === "hidden";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is typed begins the wait anew
  useEffect(() => {
    if (isPublished || !latest.current.isDirty || save.state === "conflict" || save.state === "saving") return;
    const timer = setTimeout(() => void flush(), save.state === "failed" ? 10 * AUTOSAVE_MS : AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [values, isPublished, save.state, flush]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.isDirty) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  /** After it was published, planned or withdrawn. */
  const replace = (answer: OwnPost) => {
    latest.current.revision = answer.revision;
    setPost(answer);
  };
  return { post, values, set, save, flush, replace, revision: () => latest.current.revision, isPublished };
};
