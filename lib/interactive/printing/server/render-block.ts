import type { PrintBlock, PrintFace, PrintPicture } from "#lib/interactive/printing/blocks.ts";
import { renderPicture } from "#lib/interactive/printing/server/render-picture.ts";
import { richPiece, richText } from "#lib/interactive/printing/server/rich-text.ts";
import { formulaText, parseFormula } from "#lib/platform/formula/formula.ts";
import { typstCall, typstValue } from "#lib/platform/generators/typst-values.ts";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";

type Of<T extends PrintBlock["type"]> = Extract<PrintBlock, { type: T }>;
type Renderers = { [T in PrintBlock["type"]]: (block: Of<T>, solved: boolean) => string };

const optional = (text: string | null): string => (text ? richText(text) : "none");
const call = (name: string, ...args: (string | number | boolean)[]): string => `${name}(${args.join(", ")})`;
const plain = (text: string): string => text.replace(/\$([^$\n]+)\$/g, (_, source: string) => formulaText(parseFormula(source)));

export const renderFace = ({ text, picture, spoken }: PrintFace, solved: boolean, size = "13pt"): string =>
  `face(${optional(text)}, ${typstString(plain(text))}, ${picture ? renderPicture(picture) : "none"}, ${spoken === null ? "none" : typstString(spoken)}, ${solved}, size: ${size})`;

const cardFace = ({ text, picture, spoken }: PrintFace, solved: boolean, blanks = 0): string =>
  `card-face(${optional(text)}, ${typstString(plain(text))}, ${picture ? renderPicture(picture) : "none"}, ${spoken === null ? "none" : typstString(spoken)}, ${solved}, blanks: ${blanks})`;

/** Short options stand in two columns. */
const SHORT = 26;
const columnsFor = (faces: readonly PrintFace[]): 1 | 2 => (faces.every(({ text }) => Array.from(text).length <= SHORT) ? 2 : 1);
/** Words of a list stand in three columns, long ones in one. */
const listColumns = (faces: readonly PrintFace[]): 1 | 3 => (columnsFor(faces) === 2 ? 3 : 1);

const onPicture = (
  picture: PrintPicture,
  places: readonly { area: { x: number; y: number; width: number; height: number }; draw: string }[],
) => {
  const drawn = places.map(({ area, draw }) => `(${area.x}, ${area.y}, ${area.width}, ${area.height}, ${draw})`);
  return call("on-picture", renderPicture(picture), typstArray(drawn));
};

const gaps: Renderers["gaps"] = ({ pieces, words }, solved) => {
  const drawn = pieces.map((piece) => {
    if ("text" in piece) return richPiece(piece.text);
    if (piece.options.length > 0) return `choose-gap(${typstArray(piece.options.map(richText))}, ${richText(piece.answer)}, ${solved})`;
    return `gap-box(${richText(piece.answer)}, ${solved}, ${piece.widthMm}mm)`;
  });
  const box = words.length > 0 ? `word-chips(${typstArray(words.map(richText))}); ` : "";
  return `{ ${box}flow-text(${drawn.join(" + ")}) }`;
};

const overlay: Renderers["overlay"] = ({ pages, notice }, solved) => {
  const drawn = pages.map(({ page, picture, fields }) => {
    const head = `block(sticky: true, above: 3mm, below: 3mm, bold(LABEL.page + " ${page}", size: 12pt)); `;
    if (picture) {
      const places = fields.map(({ area, number, answer, isTick, isRight }) => ({
        area,
        draw: call("field-box", number, isTick, typstString(answer), solved && (!isTick || isRight)),
      }));
      return `{ ${pages.length > 1 ? head : ""}${onPicture(picture, places)} }`;
    }
    const lines = fields.map(({ number, answer, isTick, isRight }) => {
      const field = isTick
        ? call("mark-box", solved && isRight)
        : `(if ${solved} { answer(${typstString(answer)}) } else { v(3mm); rule() })`;
      return `grid(columns: (9mm, 1fr), align: (left + bottom), bold("${number}.", size: 12pt), ${field})`;
    });
    return `{ ${head}columns-down(${typstArray(lines)}, 2, gutter: 5mm) }`;
  });
  return `{ ${notice ? `block(above: 0pt, below: 4mm, text(11pt, fill: soft, ${typstString(notice)})); ` : ""}${drawn.join("; v(4mm); ")} }`;
};

const renderers: Renderers = {
  choices: ({ isMany, options }, solved) =>
    call(
      "choices",
      typstArray(options.map(({ face, isRight }) => `(${renderFace(face, solved)}, ${isRight})`)),
      columnsFor(options.map(({ face }) => face)),
      isMany,
      solved,
    ),
  statements: ({ yes, no, items }, solved) =>
    call(
      "statements",
      typstArray(items.map(({ face, isTrue }) => `(${renderFace(face, solved)}, ${isTrue})`)),
      typstString(yes),
      typstString(no),
      solved,
    ),
  gaps,
  marking: ({ pieces }, solved) => {
    const drawn = pieces.map((piece) =>
      "text" in piece ? richPiece(piece.text) : `markable(${richText(piece.word)}, ${piece.isTarget}, ${solved})`,
    );
    return `flow-text(${drawn.join(" + ")})`;
  },
  matching: ({ left, right }, solved) =>
    call(
      "matching",
      typstArray(left.map(({ face, answer }) => `(${renderFace(face, solved)}, ${answer})`)),
      typstArray(right.map((face) => renderFace(face, solved))),
      solved,
    ),
  cutCards: ({ cards }, solved) =>
    call(
      "cut-cards",
      typstArray(cards.map(({ face }) => cardFace(face, solved))),
      typstArray(cards.map(({ pair }) => (solved ? typstString(String(pair)) : "none"))),
    ),
  foldCards: ({ cards, letters }, solved) => {
    const isSaid = ({ text, picture, spoken }: PrintFace) => text !== "" || picture !== null || spoken !== null;
    if (solved) {
      const sides = cards.map(({ front, back }) => `(${isSaid(front) ? renderFace(front, true) : "none"}, ${renderFace(back, true)})`);
      return `card-list(${typstArray(sides)})`;
    }
    const sides = cards.map(({ front, blanks, back }) => `(${cardFace(front, solved, blanks)}, ${cardFace(back, solved)})`);
    const above = letters.length > 0 ? `word-chips(${typstArray(letters.map((letter) => typstString(letter)))}); ` : "";
    return `{ ${above}fold-cards(${typstArray(sides)}) }`;
  },
  groups: ({ groups: all, cards }, solved) => {
    const heads = all.map(({ face }) => `strong(${renderFace(face, solved)})`);
    const members = all.map((one) => typstArray(one.members.map((place) => renderFace(cards[place] as PrintFace, solved))));
    const box = `block(width: 100%, stroke: 1.1pt + HUE, radius: 2.5mm, inset: 4mm, above: 0pt, below: 5mm, columns-down(${typstArray(cards.map((card) => renderFace(card, solved)))}, ${listColumns(cards)}))`;
    return `{ ${solved ? "" : `${box}; `}${call("groups-table", typstArray(heads), typstArray(members), solved)} }`;
  },
  ordering: ({ items }, solved) =>
    call(
      "ordering",
      typstArray(items.map(({ face, place, label }) => `(${renderFace(face, solved)}, ${place}, ${optional(label)})`)),
      solved,
    ),
  wordOrder: ({ words, whole }, solved) => call("order-words", typstArray(words.map(richText)), richText(whole), solved),
  touching: ({ picture, spots }, solved) => {
    const right = solved ? spots.filter(({ isRight }) => isRight) : [];
    const names = solved ? `; v(3mm); answer(${typstString(right.map(({ name }) => name).join(" · "))}, size: 13pt)` : "";
    return `{ ${onPicture(
      picture,
      right.map(({ area }) => ({ area, draw: "ring" })),
    )}${names} }`;
  },
  labelling: ({ picture, places, labels }, solved) => {
    const dots = places.map(({ area }, index) => ({ area, draw: call("place-dot", index + 1) }));
    const box = solved ? "" : `v(4mm); word-chips(${typstArray(labels.map(richText))}); `;
    return `{ ${onPicture(picture, dots)}; ${box}v(3mm); ${call("name-lines", typstArray(places.map(({ answer }) => richText(answer))), solved)} }`;
  },
  line: ({ from, to, ticks, marks }, solved) => {
    const placed = marks.map(({ share, value }) => `(${share}, ${typstString(value)})`);
    const labels = marks.map(({ label, value }, index) => {
      const said = solved && value !== label ? ` + h(3mm) + answer(${typstString(value)})` : "";
      return `{ bold("${index + 1}.", size: 12pt); h(2mm); text(13pt * SCALE, ${richText(label)})${said} }`;
    });
    const line = call("flow-line", typstString(from), typstString(to), typstValue(ticks), typstArray(placed), solved);
    return `{ columns-down(${typstArray(labels)}, 2); v(2mm); ${line} }`;
  },
  quantities: ({ tasks }, solved) => {
    const long = tasks.some(({ task }) => Array.from(task).length > SHORT);
    const drawn = tasks.map(({ task, answer, units }) => {
      const unit =
        units.length > 1
          ? `; h(2mm); text(11pt, fill: soft, ${typstString(units.join(" / "))})`
          : units.length === 1
            ? `; h(2mm); text(13pt, ${typstString(units[0] ?? "")})`
            : "";
      return `{ set text(13.5pt * SCALE); ${richText(task)}; h(2mm); ${solved ? `answer(${typstString(answer)})` : `box({ slot("", false, width: 24mm)${unit} })`} }`;
    });
    return `columns-down(${typstArray(drawn)}, ${long ? 1 : 2}, gutter: 5mm)`;
  },
  fractions: ({ tasks }, solved) => {
    const drawn = tasks.map(({ task, figure, parts: [top, bottom], answer }) => {
      const shown = figure === "circle" ? `pie(${bottom}, ${top}, r: 15mm)` : figure === "bar" ? `bar(${bottom}, ${top}, width: 62mm)` : "";
      const asked = `blank-frac("${answer[0]}", "${answer[1]}", ${solved})`;
      const said = task ? `text(13.5pt * SCALE, ${richText(task)}), ` : "";
      return `stack(spacing: 3mm, ${said}stack(dir: ltr, spacing: 6mm, ${[shown, asked]
        .filter(Boolean)
        .map((one) => `align(horizon, ${one})`)
        .join(", ")}))`;
    });
    const isWide = tasks.some(({ figure, task }) => figure === "bar" || Array.from(task).length > SHORT);
    return `columns-down(${typstArray(drawn)}, ${isWide ? 1 : 2}, gutter: 6mm)`;
  },
  crossword: ({ cells, entries }, solved) => {
    const starts = [...new Map(entries.map(({ number, x, y }) => [number, [x, y, number]])).values()];
    const clues = (isDown: boolean) =>
      typstArray(
        entries.filter((one) => one.isDown === isDown).map(({ number, clue }) => `(${number}, ${renderFace(clue, solved, "12pt")})`),
      );
    const columns = columnsFor(entries.map(({ clue }) => clue));
    const lists = `flow-clues(LABEL.across, ${clues(false)}, ${columns}); flow-clues(LABEL.down, ${clues(true)}, ${columns})`;
    return `{ ${typstCall("flow-cross", [cells, starts, solved])}; ${solved ? "" : lists} }`;
  },
  wordSearch: ({ cells, hits, words }, solved) => {
    const found = hits.map(({ x, y, dx, dy, length }) => [x, y, dx, dy, length]);
    const list = words.map(
      (face) => `grid(columns: (5mm, 1fr), column-gutter: 2mm, align: horizon, tick-box(), ${renderFace(face, solved, "12pt")})`,
    );
    return `{ ${typstCall("flow-grid", [cells, found, solved, true])}; v(5mm); columns-down(${typstArray(list)}, ${listColumns(words)}) }`;
  },
  dictation: ({ clips }, solved) =>
    call(
      "written-lines",
      typstArray(
        clips.map(({ hint, spoken, answer }) => `(${optional(hint)}, ${spoken ? typstString(spoken) : "none"}, ${typstString(answer)})`),
      ),
      solved,
    ),
  writing: ({ lines, model, criteria }, solved) => {
    const table = `criteria-table(${typstArray(criteria.map(({ name, levels }) => `(${richText(name)}, ${typstArray(levels.map(richText))})`))})`;
    const body = solved ? `{ set par(leading: 0.7em); answer(${richText(model)}, size: 12pt) }` : `lines(${lines}, spacing: 9.5mm)`;
    return `{ ${table}; v(${solved ? 4 : 9}mm); ${body} }`;
  },
  overlay,
};

/** A block as Typst code (not markup) for the templates of sheets and of flowing exercises; `solved`: with its answers. */
export const renderBlock = (block: PrintBlock, solved: boolean): string =>
  (renderers[block.type] as (block: PrintBlock, solved: boolean) => string)(block, solved);
