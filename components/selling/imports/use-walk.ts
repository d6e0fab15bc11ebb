"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { bePatient } from "#components/selling/imports/be-patient.ts";
import type { PickedFile } from "#components/selling/imports/pick-files.ts";
import { sendFile } from "#components/selling/imports/send-file.ts";
import { walkRows } from "#components/selling/imports/walk-rows.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { advanceRow, importQuery } from "#lib/selling/imports/queries.ts";
import type { ImportRow, ShownImport } from "#lib/selling/imports/schema.ts";

/** A file on its way, bytes. */
export type Sending = { name: string; sent: number; size: number };

type Find = (name: string) => PickedFile | null;

const baseOf = (name: string): string => name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);

const withEntry = <Value>(map: ReadonlyMap<number, Value>, key: number, value: Value | null): ReadonlyMap<number, Value> => {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
};

/** What is true of every other row, too: without a connection, or with all drafts that one may have, none would get on. */
const stopsAll = (error: unknown): boolean => error instanceof ApiError && ["network", "list_full"].includes(error.code);

/** Takes the rows of an import through their drafts and files, until it is paused; begun again, it goes on where it stood. */
export const useWalk = () => {
  const t = useTranslations("cabinet-materials.imports");
  const client = useQueryClient();
  const { world } = useWorld();
  const [isWalking, setWalking] = useState(false);
  const [isPaused, setPaused] = useState(false);
  /** By the material's id. */
  const [sending, setSending] = useState<ReadonlyMap<number, Sending>>(new Map());
  /** By the row: what went wrong with it in this walk, in the reader's words. */
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null);
  const current = useRef<{ end: AbortController; ended: Promise<void> } | null>(null);

  useEffect(() => () => current.current?.end.abort(), []);

  const keep = (id: number, row: ImportRow) => {
    const { queryKey } = importQuery(id);
    // What was asked before this moment knows less.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) => before && { ...before, rows: before.rows.map((one) => (one.row === row.row ? row : one)) });
  };

  const send = async (materialId: number, file: ImportRow["files"][number], found: PickedFile, signal: AbortSignal) => {
    const name = baseOf(file.name);
    const opened = await found.open();
    if (!opened) throw new ApiError({ code: "file_damaged", message: t("damaged", { name: found.path }) });
    // Under the name of the table, by which it is known that it is there.
    const named = new File([opened], name, { type: opened.type, lastModified: found.modified });
    const onProgress = (sent: number) => setSending((before) => withEntry(before, materialId, { name, sent, size: named.size }));
    await bePatient(() => sendFile(named, { materialId, kind: file.kind, world }, signal, onProgress), signal, setWaitsUntil);
  };

  const walk = async ({ id, rows }: ShownImport, find: Find, end: AbortController) => {
    const { signal } = end;
    const tell = async (row: number, error: unknown) => {
      if (signal.aborted) return;
      if (stopsAll(error)) end.abort();
      const { error: told } = await attempt(() => Promise.reject(error));
      if (signal.aborted) setProblem(told?.message ?? null);
      else setFailures((before) => withEntry(before, row, told?.message ?? null));
    };
    await walkRows(
      rows,
      {
        advance: (row) => bePatient(() => advanceRow(id, row), signal, setWaitsUntil),
        send: async (materialId, file) => {
          const found = find(file.name);
          if (!found || signal.aborted) return false;
          await send(materialId, file, found, signal).finally(() => setSending((before) => withEntry(before, materialId, null)));
          return true;
        },
        onRow: (row) => keep(id, row),
        onFailed: (row, error) => void tell(row, error),
      },
      signal,
    );
    setWalking(false);
    await client.invalidateQueries({ queryKey: ["uploads"] });
  };

  const start = async (shown: ShownImport, find: Find) => {
    await current.current?.ended;
    const end = new AbortController();
    setFailures(new Map());
    setProblem(null);
    setPaused(false);
    setWalking(true);
    current.current = { end, ended: walk(shown, find, end) };
  };
  const pause = () => {
    setPaused(true);
    current.current?.end.abort();
  };
  return { start, pause, isWalking, isPaused, sending, failures, problem, waitsUntil };
};
export type Walk = ReturnType<typeof useWalk>;
