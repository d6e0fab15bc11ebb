"use client";
import { useState } from "react";

type Props = { materialId: number; title: string; text: string; failedText: string };

/** Leads to the form that sends a free material's link; its code and texts are loaded with the press. */
export const FreeLinkButton = ({ materialId, title, text, failedText }: Props) => {
  const [isFailed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    try {
      const { showFreeLink } = await import("#components/offers/show-free-link.tsx");
      await showFreeLink({ materialId, title });
    } catch {
      setFailed(true);
    }
  };
  return (
    <p className="mt-3 text-14">
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => void open()}>
        {text}
      </button>
      {isFailed && (
        <span className="err" role="alert">
          {" "}
          {failedText}
        </span>
      )}
    </p>
  );
};
