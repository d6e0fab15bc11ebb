"use client";
import { useEffect, useState } from "react";
import { type ClassData, emptyClass, readClass, writeClass } from "#lib/tools/classroom/store.ts";

/**
 * The class that a teacher works with, the same for all tools on this device that keeps it. Without her word it lives in the page alone; taking
 * her word back deletes what was kept.
 */
export const useClass = () => {
  const [data, setData] = useState<ClassData>(emptyClass);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const kept = readClass();
    if (!kept) return;
    setData(kept);
    setKept(true);
  }, []);
  const change = (changed: Partial<ClassData>) => {
    const next = { ...data, ...changed };
    setData(next);
    if (isKept) writeClass(next);
  };
  const keep = (wanted: boolean) => {
    setKept(wanted);
    writeClass(wanted ? data : null);
  };
  return { data, change, isKept, keep };
};
