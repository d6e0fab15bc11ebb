"use client";
import { useEffect, useRef, useState } from "react";
import { startSession } from "#components/identity/session/start-session.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import type { DocumentBlock } from "#lib/tools/documents/schema.ts";
import type { MadeByModel, ModelUsage } from "#lib/tools/models/schema.ts";
import type { ModelToolId } from "#lib/tools/sheets/rules.ts";

const loadQueries = () => loadLate("tools", () => import("#lib/tools/models/queries.ts"));

type Writing = {
  /** Nothing was asked; it is written; once more, after an answer was refused; it was stopped; it is there, or went wrong. */
  state: "idle" | "writing" | "again" | "stopped" | "over";
  blocks: readonly DocumentBlock[];
  made: MadeByModel | null;
  error: ApiError | null;
};
const idle: Writing = { state: "idle", blocks: [], made: null, error: null };

/** Who is at the form, and what she may still use; unknown until the browser has asked. */
type Who = { status: "unknown" | "visitor" | "member"; usage: ModelUsage | null };

/** A tool with a model at work: what it has written so far, how to begin and to stop it. What is left behind is stopped, too. */
export const useWriting = (id: ModelToolId) => {
  const [writing, setWriting] = useState<Writing>(idle);
  const [who, setWho] = useState<Who>({ status: "unknown", usage: null });
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const { status } = await startSession().start();
      if (controller.signal.aborted) return;
      if (status !== "member") return setWho({ status: status === "member-awaiting-terms" ? "member" : "visitor", usage: null });
      const { value } = await attempt(async () => (await loadQueries()).fetchUsage(controller.signal));
      if (!controller.signal.aborted) setWho({ status: "member", usage: value ?? null });
    };
    void ask();
    return () => {
      controller.abort();
      running.current?.abort();
    };
  }, []);

  const write = async (input: Record<string, unknown>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setWriting({ ...idle, state: "writing" });
    const { value, error } = await attempt(async () => {
      const { writeByModel } = await loadQueries();
      return writeByModel(id, {
        input,
        signal: controller.signal,
        onEvent: (last) => {
          if (last.event === "blocks") setWriting((now) => ({ ...now, blocks: last.data.blocks }));
          else if (last.event === "again") setWriting((now) => ({ ...now, state: "again", blocks: [] }));
        },
      });
    });
    running.current = null;
    if (controller.signal.aborted) return setWriting((now) => ({ ...now, state: "stopped", made: null }));
    setWriting((now) => ({ state: "over", blocks: value?.blocks ?? now.blocks, made: value ?? null, error: error ?? null }));
    if (value) setWho({ status: "member", usage: value.usage });
  };

  return { writing, who, write, stop: () => running.current?.abort() };
};
