"use client";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";

/** STATE-3: how long the message of a folder stands, in ms; longer only while it is looked at (WCAG 2.2.1). */
const STANDS_MS = 8_000;

type Message = { text: string; undo?: () => void };

/** What was done last with the folders, to be shown by FolderMessage. */
export const useFolderMessage = () => {
  const [message, setMessage] = useState<Message | null>(null);
  const clear = useCallback(() => setMessage(null), []);
  return { message, say: setMessage, clear };
};

/** Says what was done, with a way back where there is one, and clears itself. */
export const FolderMessage = ({ message, onEnd }: { message: Message | null; onEnd: () => void }) => {
  const t = useTranslations("common");
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(onEnd, STANDS_MS);
    return () => clearTimeout(timer);
  }, [message, isHeld, onEnd]);
  return (
    <div role="status" className="folder-said">
      {message && (
        <p
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {message.text}{" "}
          {message.undo && (
            <button
              type="button"
              className="link"
              onClick={() => {
                setHeld(false);
                onEnd();
                message.undo?.();
              }}
            >
              {t("undo")}
            </button>
          )}
        </p>
      )}
    </div>
  );
};
