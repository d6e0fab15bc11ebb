import type { ReactNode } from "react";
import type { ItemTypeName } from "#lib/interactive/exercises/rules.ts";

const slip = (x: number, y: number, width: number, height = 14) => `M${x} ${y}h${width}v${height}h-${width}z`;
const ring = (x: number, y: number, r = 5) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0`;
const lines = (x: number, y: number, widths: readonly number[], by = 20) =>
  widths.map((width, i) => `M${x} ${y + i * by}h${width}`).join("");
const letters = (rows: readonly string[], x: number, y: number, by: number) =>
  rows.flatMap((row, j) =>
    [...row].map((letter, i) => (
      <text key={`${row}${letter}`} x={x + i * by} y={y + j * by} textAnchor="middle">
        {letter}
      </text>
    )),
  );

/** What playing a kind looks like, without words of any language. p: paper, y: yellow, d: dashed, i: ink, b: a card's back. */
const drawings: Record<ItemTypeName, ReactNode> = {
  "single-choice": (
    <>
      <path d={`${ring(40, 30)}${ring(40, 50)}${ring(40, 70)}${lines(56, 30, [50, 60, 44])}`} />
      <path className="y" d={`${ring(40, 50, 2)}M126 50l4 4 8-9`} />
    </>
  ),
  "multiple-choice": (
    <>
      <path d={`${slip(34, 24, 12, 12)}${slip(34, 44, 12, 12)}${slip(34, 64, 12, 12)}${lines(56, 30, [56, 44, 62])}`} />
      <path className="y" d="M36 29l4 4 8-9M36 69l4 4 8-9" />
    </>
  ),
  "true-false": (
    <>
      <path d="M40 34h80" />
      <path className="p" d={`${slip(34, 52, 40, 22)}${slip(86, 52, 40, 22)}`} />
      <path className="i" d="M46 63l5 5 10-10" />
      <path className="y" d={slip(86, 52, 40, 22)} />
      <path className="i" d="M98 63h16" />
    </>
  ),
  "gap-text": (
    <>
      <path d="M24 34h40M110 34h26M24 68h20M104 68h32" />
      <path className="p" d={slip(70, 24, 34, 18)} />
      <path className="i" d="M76 36h14" />
      <path className="y d" d="M52 72h44" />
    </>
  ),
  "gap-select": (
    <>
      <path d={`M24 34h36${slip(68, 24, 58, 20)}M110 32l5 5 5-5`} />
      <path className="p" d={slip(68, 46, 58, 38)} />
      <path className="i" d={lines(74, 54, [34, 26, 38], 12)} />
    </>
  ),
  "drag-words": (
    <>
      <path d="M24 32h28M102 32h34" />
      <path className="d" d={slip(58, 22, 38, 20)} />
      <path className="p" d={`${slip(24, 64, 34, 18)}${slip(64, 64, 34, 18)}${slip(104, 64, 34, 18)}`} />
      <path className="i" d="M31 73h20M71 73h18M111 73h20" />
      <path className="y" d="M42 58q2-14 18-16M54 38l7 4-6 6" />
    </>
  ),
  "match-pairs": (
    <>
      <path className="p" d={[18, 42, 66].map((y) => slip(22, y, 40, 16) + slip(98, y, 40, 16)).join("")} />
      <path className="i" d={lines(30, 26, [22, 18, 24], 24) + lines(106, 26, [24, 20, 16], 24)} />
      <path d="M62 26q18 0 36 24" />
      <path className="y" d="M62 50q18 0 36-24" />
    </>
  ),
  memory: (
    <>
      <path className="b" d={[30, 56, 82, 108].flatMap((x) => [slip(x, 20, 22, 26), slip(x, 54, 22, 26)]).join("")} />
      <path className="p" d={slip(56, 20, 22, 26) + slip(82, 54, 22, 26)} />
      <path className="i" d={ring(67, 33) + ring(93, 67)} />
    </>
  ),
  "group-sort": (
    <>
      <path className="d" d={slip(22, 16, 54, 46) + slip(84, 16, 54, 46)} />
      <path className="p" d={slip(30, 32, 38, 16) + slip(92, 32, 38, 16) + slip(60, 70, 40, 16)} />
      <path className="i" d="M36 40h20M98 40h24M67 78h24" />
      <path className="y" d={slip(60, 70, 40, 16)} />
    </>
  ),
  "order-steps": (
    <>
      {["1", "2", "3"].map((number, index) => (
        <text key={number} x="30" y={33 + index * 24}>
          {number}
        </text>
      ))}
      <path className="p" d={[20, 44, 68].map((y) => slip(46, y, 66, 17)).join("")} />
      <path className="i" d={lines(54, 29, [38, 46, 30], 24)} />
      <path className="y" d="M124 34l5-5 5 5M124 70l5 5 5-5M129 30v44" />
    </>
  ),
  "order-words": (
    <>
      <path className="p" d={slip(22, 24, 30, 17) + slip(56, 24, 34, 17) + slip(30, 66, 30, 17) + slip(68, 66, 34, 17)} />
      <path className="i" d="M29 33h16M63 33h20M37 75h16M75 75h20" />
      <path className="d" d={slip(94, 24, 36, 17)} />
      <path d="M22 50h116" />
    </>
  ),
  timeline: (
    <>
      <path d={`M80 14v74${ring(80, 28, 3)}${ring(80, 50, 3)}${ring(80, 72, 3)}M92 28h28M40 50h28M92 72h28`} />
      <path className="p" d={slip(28, 20, 40, 16)} />
      <path className="i" d="M36 28h22" />
      <path className="d" d={slip(92, 42, 40, 16) + slip(28, 64, 40, 16)} />
    </>
  ),
  hotspot: (
    <>
      <path d="M26 52q34-36 76 0q-42 36-76 0M102 52l24-18v36zM44 48v.1" />
      <path className="y" d={`${ring(66, 36, 11)}M66 21v8M66 43v8M51 36h8M73 36h8`} />
    </>
  ),
  "label-picture": (
    <>
      <path d={`${ring(84, 32, 9)}M84 41v42M84 66q12-2 18-12M84 74q-12-2-18-12`} />
      <path className="p" d={slip(22, 22, 38, 16)} />
      <path className="i" d="M29 30h22" />
      <path className="d" d={slip(104, 58, 36, 16)} />
      <path className="y" d="M60 30h14" />
    </>
  ),
  "number-line": (
    <>
      <path d="M20 64h120M20 58v12M44 58v12M68 58v12M92 58v12M116 58v12M140 58v12" />
      <path className="p" d={slip(78, 22, 28, 20)} />
      <text className="k" x="92" y="36" textAnchor="middle">
        70
      </text>
      <path className="y" d="M92 42v18" />
    </>
  ),
  numeric: (
    <>
      <text x="28" y="34">
        7 + 5 =
      </text>
      <path className="p" d={slip(28, 48, 54, 24) + slip(90, 48, 24, 24)} />
      <text className="k" x="36" y="65">
        12
      </text>
      <text className="k" x="97" y="65">
        m
      </text>
      <path className="y" d={slip(28, 48, 54, 24)} />
    </>
  ),
  fraction: (
    <>
      <path className="b" d="M58 50V22a28 28 0 0 1 0 56z" />
      <path d={`${ring(58, 50, 28)}M58 22v56M30 50h56M104 50h26`} />
      <text x="117" y="42" textAnchor="middle">
        2
      </text>
      <text x="117" y="66" textAnchor="middle">
        4
      </text>
    </>
  ),
  "mark-words": (
    <>
      <path className="b" d={slip(58, 20, 34, 14) + slip(24, 64, 30, 14)} />
      <path d="M24 28h26M62 28h26M98 28h34M24 50h50M84 50h40M28 72h22M62 72h44" />
      <path className="y" d="M116 82l18-18 6 6-18 18-8 2z" />
    </>
  ),
  crossword: (
    <>
      <path
        className="p"
        d={[36, 54, 72, 90, 108].map((x) => slip(x, 42, 16, 16)).join("") + slip(72, 24, 16, 16) + slip(72, 60, 16, 16)}
      />
      <path className="y" d={slip(72, 42, 16, 16)} />
      <text className="k" x="80" y="54" textAnchor="middle">
        A
      </text>
    </>
  ),
  "word-search": (
    <>
      {letters(["BAUMS", "ROSEL", "TIGAR", "LAUFE"], 44, 28, 18)}
      <path className="y" d="M43 33h40a9 9 0 0 1 0 18h-40a9 9 0 0 1 0-18z" />
    </>
  ),
  "letter-guess": (
    <>
      <path d="M32 42h14M54 42h14M76 42h14M98 42h14" />
      <text x="39" y="38" textAnchor="middle">
        A
      </text>
      <text x="83" y="38" textAnchor="middle">
        B
      </text>
      <path className="p" d={[30, 52, 74, 96].map((x) => slip(x, 58, 18, 20)).join("")} />
      <path className="y" d={slip(52, 58, 18, 20)} />
    </>
  ),
  flashcards: (
    <>
      <path className="b" d={slip(56, 20, 64, 46)} />
      <path className="p" d={slip(46, 30, 64, 46)} />
      <path className="i" d="M60 53h36" />
      <path className="y" d="M122 50a10 10 0 1 1-4 18M118 62v7h7" />
    </>
  ),
  dictation: (
    <>
      <path d="M30 42h10l12-12v40l-12-12h-10zM60 42q6 8 0 16M68 36q10 14 0 28" />
      <path className="p" d={slip(88, 38, 48, 24)} />
      <path className="i" d="M95 50h18" />
      <path className="y" d={slip(88, 38, 48, 24)} />
    </>
  ),
  "open-text": (
    <>
      <path d="M28 26h74M28 42h104M28 58h92M28 74h50" />
      <path className="y" d="M104 84l24-24 7 7-24 24-9 2z" />
    </>
  ),
  "live-quiz": (
    <>
      <path className="p" d={`${slip(36, 54, 18, 30)}${slip(60, 64, 18, 20)}${slip(108, 70, 18, 14)}`} />
      <path className="b" d={slip(84, 34, 18, 50)} />
      <path className="y" d="M28 86h108M86 24l5 5 10-11" />
    </>
  ),
  "page-overlay": (
    <>
      <path className="p" d={slip(50, 12, 60, 76)} />
      <path className="i" d="M58 24h34M58 34h42M58 64h40M58 74h28" />
      <path className="y" d={slip(58, 42, 20, 14) + slip(84, 42, 16, 14)} />
    </>
  ),
};

/** A kind of exercise as a small board. */
export const KindArt = ({ type }: { type: ItemTypeName }) => (
  <svg className="mini" viewBox="0 0 160 100" aria-hidden="true">
    {drawings[type]}
  </svg>
);
