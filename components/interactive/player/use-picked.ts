"use client";
import { type DragEvent, useEffect, useState } from "react";

/**
 * Cards are chosen first and laid then, with pointer, keyboard or both; dragging is the same in one go. Esc lays nothing. `onPlace` is told where
 * by whoever spreads `place(to)` on it.
 */
export const usePicked = (isLocked: boolean, onPlace: (card: string, to: string) => void) => {
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => {
    if (picked === null) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setPicked(null);
    };
    window.addEventListener("keydown", stop, true);
    return () => window.removeEventListener("keydown", stop, true);
  }, [picked]);
  const put = (card: string, to: string) => {
    if (!isLocked) onPlace(card, to);
    setPicked(null);
  };
  const card = (id: string) => ({
    "aria-pressed": picked === id,
    draggable: !isLocked,
    onClick: () => setPicked(picked === id ? null : id),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData("text/plain", id);
      setPicked(id);
    },
    onDragEnd: () => setPicked(null),
  });
  const zone = (to: string) => ({
    onDragOver: (event: DragEvent) => {
      if (picked !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (picked !== null) put(picked, to);
    },
  });
  return { picked: isLocked ? null : picked, setPicked, put, card, zone };
};
