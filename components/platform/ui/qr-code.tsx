"use client";
import { useMemo } from "react";
import { encode } from "uqr";

/** Width of the quiet zone, in modules (ISO 18004). */
const QUIET = 4;

/** A QR code as one path: nothing that a strict CSP minds. Dark on white, or phones do not read it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: QUIET });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size, path: dark.join("") };
  }, [text]);
  return (
    <svg className="my-3 block size-50 bg-white" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="fill-white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="fill-ink" d={path} />
    </svg>
  );
};
