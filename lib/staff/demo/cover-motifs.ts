import type { KindKey } from "#lib/platform/generators/kind.ts";

/** What a cover shows in its middle: one design for sheets of one sort. */
export type Motif =
  | "sums"
  | "tables"
  | "pie"
  | "numberLine"
  | "clock"
  | "coins"
  | "pyramid"
  | "letters"
  | "crossword"
  | "cards"
  | "bingo"
  | "path"
  | "text"
  | "gaps"
  | "writing"
  | "squares"
  | "sudoku"
  | "rosette"
  | "plan"
  | "weather"
  | "letter"
  | "columns";

export const motifOf: Record<KindKey, Motif> = {
  addition: "sums",
  subtraction: "sums",
  mixedArithmetic: "sums",
  multiplication: "tables",
  division: "tables",
  fractions: "pie",
  decimals: "numberLine",
  clock: "clock",
  money: "coins",
  numberPyramid: "pyramid",
  wordProblems: "text",
  wordSearch: "letters",
  wordCards: "cards",
  memory: "cards",
  bingo: "bingo",
  cloze: "gaps",
  scrambledSentences: "gaps",
  readingText: "text",
  handwriting: "writing",
  graphPaper: "squares",
  timetable: "plan",
  weatherDiary: "weather",
  sudoku: "sudoku",
  certificate: "rosette",
  crossword: "crossword",
  magicSquares: "sudoku",
  letterScramble: "letters",
  cTest: "gaps",
  domino: "cards",
  measures: "numberLine",
  numberSequences: "numberLine",
  exitTicket: "letter",
  boardGame: "path",
  pictureSudoku: "bingo",
  writtenMethods: "columns",
  syllables: "gaps",
  textQuiz: "text",
  vocabularyList: "plan",
  rubric: "plan",
  lessonPlan: "plan",
  unitPlan: "plan",
  parentLetter: "letter",
};

/**
 * Typst functions that draw the motifs into 68 × 60 mm, in HUE, MID and TINT on white. They are given `signs` (letters or numbers of the very sheet, at least nine)
 * and `pictures` (SVG, maybe none).
 */
export const motifTemplate = `
#let tile(body, side: 15mm, fill: white, ink: HUE) = box(width: side, height: side, radius: 2mm, fill: fill, stroke: 0.8pt + MID, align(center + horizon, text(size: side * 0.52, weight: "bold", fill: ink, body)))
#let tiles(columns, cells, side: 15mm, gap: 2mm) = grid(columns: (side,) * columns, gutter: gap, ..cells)
#let drawing(i, size) = if PICTURES.len() > 0 { image(bytes(PICTURES.at(calc.rem(i, PICTURES.len()))), format: "svg", width: size, height: size, alt: "") } else { text(size: size * 0.6, weight: "bold", fill: HUE, SIGNS.at(calc.rem(i, SIGNS.len()))) }
#let sign(i) = SIGNS.at(calc.rem(i, SIGNS.len()))
#let card(i, width: 27mm, height: 36mm) = box(width: width, height: height, radius: 2.5mm, fill: white, stroke: 1pt + MID, align(center + horizon, drawing(i, width * 0.62)))
#let bars(widths) = stack(spacing: 4.2mm, ..widths.map(w => rect(width: w, height: 2mm, radius: 1mm, fill: MID)))
#let motifs = (
  sums: () => tiles(4, range(12).map(i => tile(sign(i), fill: if calc.rem(i, 3) == 1 { TINT } else { white }))),
  tables: () => tiles(4, range(16).map(i => tile(if calc.rem(i, 4) == 0 or i < 4 { sign(i) } else { [] }, side: 13mm, fill: if i < 4 or calc.rem(i, 4) == 0 { HUE } else { white }, ink: white))),
  pie: () => { place(dx: 7mm, dy: 2mm, circle(radius: 27mm, fill: TINT, stroke: 1.4pt + HUE)); place(dx: 34mm, dy: 2mm, curve(fill: HUE, curve.move((0mm, 27mm)), curve.line((0mm, 0mm)), curve.cubic((15mm, 0mm), (27mm, 12mm), (27mm, 27mm)), curve.close())); place(dx: 34mm, dy: 2mm, line(start: (0mm, 0mm), end: (0mm, 54mm), stroke: 1.4pt + HUE)); place(dx: 7mm, dy: 29mm, line(length: 54mm, stroke: 1.4pt + HUE)) },
  numberLine: () => { place(dy: 22mm, line(length: 68mm, stroke: 2pt + HUE)); for i in range(7) { place(dx: 3mm + i * 10mm, dy: 18mm, line(angle: 90deg, length: 8mm, stroke: 1.4pt + HUE)); place(dx: -5mm + i * 10mm, dy: if calc.even(i) { 4mm } else { 30mm }, box(width: 16mm, align(center, text(15pt, weight: "bold", fill: HUE, sign(i))))) } },
  clock: () => { place(dx: 6mm, circle(radius: 28mm, fill: white, stroke: 2.4pt + HUE)); for i in range(12) { place(dx: 34mm + 23mm * calc.sin(i * 30deg) - 1mm, dy: 28mm - 23mm * calc.cos(i * 30deg) - 1mm, circle(radius: 1mm, fill: MID)) }; place(dx: 34mm, dy: 28mm, line(length: 15mm, angle: TURN - 90deg, stroke: (paint: HUE, thickness: 4pt, cap: "round"))); place(dx: 34mm, dy: 28mm, line(length: 21mm, angle: TURN * 3, stroke: (paint: HUE, thickness: 2.4pt, cap: "round"))); place(dx: 32mm, dy: 26mm, circle(radius: 2mm, fill: HUE)) },
  coins: () => for (i, at) in ((0mm, 24mm), (18mm, 4mm), (38mm, 22mm), (10mm, 40mm), (46mm, 0mm)).enumerate() { place(dx: at.first(), dy: at.last() - 2mm, circle(radius: (12mm, 10mm, 14mm, 8mm, 9mm).at(i), fill: (TINT, white, MID, TINT, white).at(i), stroke: 1.6pt + HUE, align(center + horizon, text(15pt, weight: "bold", fill: HUE, sign(i))))) },
  pyramid: () => align(center, stack(spacing: 1.4mm, ..range(4).map(row => stack(dir: ltr, spacing: 1.4mm, ..range(row + 1).map(i => box(width: 15.5mm, height: 12.5mm, radius: 1mm, fill: if calc.odd(row + i) { TINT } else { white }, stroke: 1pt + HUE, align(center + horizon, text(15pt, weight: "bold", fill: HUE, if calc.odd(row + i) { [] } else { sign(row * 3 + i) })))))))),
  letters: () => tiles(6, range(30).map(i => box(width: 10mm, height: 10mm, radius: 5mm, fill: if calc.floor(i / 6) == 2 { MID } else { white }, align(center + horizon, text(14pt, weight: "bold", fill: HUE, sign(i))))), side: 10mm, gap: 1.4mm),
  crossword: () => { for i in range(6) { place(dx: i * 11mm, dy: 22mm, tile(if i == 2 { sign(2) } else { [] }, side: 11mm)) }; for i in range(5) { place(dx: 22mm, dy: i * 11mm, tile(sign(i), side: 11mm, fill: TINT)) }; for i in range(3) { place(dx: 44mm, dy: 22mm + i * 11mm, tile([], side: 11mm)) } },
  cards: () => { place(dx: 4mm, dy: 6mm, rotate(-9deg, card(0))); place(dx: 21mm, dy: 2mm, rotate(2deg, card(1))); place(dx: 38mm, dy: 9mm, rotate(11deg, card(2))) },
  bingo: () => tiles(3, range(9).map(i => box(width: 18mm, height: 18mm, radius: 1.5mm, fill: if calc.rem(i, 4) == 0 { MID } else { white }, stroke: 1pt + HUE, align(center + horizon, drawing(i, 11mm)))), side: 18mm, gap: 1.2mm),
  path: () => { for (i, at) in ((0mm, 44mm), (13mm, 46mm), (26mm, 43mm), (39mm, 40mm), (51mm, 33mm), (50mm, 20mm), (38mm, 14mm), (25mm, 16mm), (12mm, 14mm), (2mm, 4mm)).enumerate() { place(dx: at.first(), dy: at.last(), circle(radius: 6mm, fill: if calc.rem(i, 3) == 0 { HUE } else { white }, stroke: 1.2pt + HUE, align(center + horizon, text(12pt, weight: "bold", fill: if calc.rem(i, 3) == 0 { white } else { HUE }, str(i + 1))))) } },
  text: () => box(width: 68mm, height: 58mm, radius: 2mm, fill: white, stroke: 1pt + MID, inset: 6mm, { place(right + top, drawing(0, 17mm)); v(1mm); bars((30mm, 34mm, 28mm, 54mm, 50mm, 55mm, 38mm)) }),
  gaps: () => stack(spacing: 5mm, ..range(5).map(i => stack(dir: ltr, spacing: 3mm, rect(width: (20mm, 34mm, 12mm, 26mm, 18mm).at(i), height: 5mm, radius: 2.5mm, fill: MID), box(width: 16mm, height: 5mm, stroke: (bottom: 1.6pt + HUE)), rect(width: (24mm, 10mm, 32mm, 18mm, 26mm).at(i), height: 5mm, radius: 2.5mm, fill: TINT)))),
  writing: () => { for row in range(3) { for (i, y) in (0mm, 5mm, 10mm, 15mm).enumerate() { place(dy: row * 20mm + y, line(length: 68mm, stroke: (if i == 2 { 1.4pt } else { 0.7pt }) + MID)) }; place(dx: 3mm, dy: row * 20mm - 1.6mm, text(30pt, fill: if row == 0 { HUE } else { MID }, stack(dir: ltr, spacing: 7mm, ..range(if row == 0 { 4 } else { 3 }).map(i => sign(row + i))))) } },
  squares: () => grid(columns: (8.5mm,) * 8, rows: 8.5mm, stroke: 0.6pt + MID, ..range(56).map(i => if calc.rem(i * 7, 11) == 0 { grid.cell(fill: TINT)[] } else { [] })),
  sudoku: () => grid(columns: (13.6mm,) * 4, rows: 13.6mm, align: center + horizon, stroke: (x, y) => (left: if calc.even(x) { 2pt + HUE } else { 0.7pt + HUE }, top: if calc.even(y) { 2pt + HUE } else { 0.7pt + HUE }, right: if x == 3 { 2pt + HUE }, bottom: if y == 3 { 2pt + HUE }), fill: (x, y) => if calc.odd(calc.floor(x / 2) + calc.floor(y / 2)) { TINT } else { white }, ..range(16).map(i => if calc.rem(i * 5, 7) < 3 { text(18pt, weight: "bold", fill: HUE, sign(i)) } else { [] })),
  rosette: () => { place(dx: 24mm, dy: 36mm, polygon(fill: MID, (0mm, 0mm), (-7mm, 22mm), (2mm, 17mm), (8mm, 24mm), (10mm, 0mm))); place(dx: 34mm, dy: 36mm, polygon(fill: MID, (0mm, 0mm), (2mm, 24mm), (8mm, 17mm), (17mm, 22mm), (10mm, 0mm))); for i in range(12) { place(dx: 29mm + 17mm * calc.cos(i * 30deg), dy: 17mm + 17mm * calc.sin(i * 30deg), circle(radius: 5mm, fill: HUE)) }; place(dx: 15mm, dy: 3mm, circle(radius: 19mm, fill: HUE)); place(dx: 20mm, dy: 8mm, circle(radius: 14mm, fill: white, align(center + horizon, polygon(fill: HUE, ..range(10).map(i => { let r = if calc.even(i) { 9mm } else { 3.8mm }; (9mm + r * calc.sin(i * 36deg), 9mm - r * calc.cos(i * 36deg)) }))))) },
  plan: () => grid(columns: (12mm, 1fr, 1fr, 1fr), rows: (8mm,) + (9.6mm,) * 5, stroke: 0.8pt + MID, fill: (x, y) => if y == 0 { HUE } else if x == 0 { TINT } else { white }, ..range(24).map(i => if i > 3 and calc.rem(i, 4) > 0 and calc.rem(i * 5, 7) < 4 { align(center + horizon, rect(width: 12mm, height: 1.8mm, radius: 0.9mm, fill: MID)) } else { [] })),
  weather: () => { place(dx: 4mm, dy: 2mm, circle(radius: 13mm, fill: MID)); for i in range(8) { place(dx: 17mm, dy: 15mm, rotate(i * 45deg, origin: left + horizon, box(inset: (left: 15mm), line(length: 5mm, stroke: (paint: MID, thickness: 2.4pt, cap: "round"))))) }; place(dx: 26mm, dy: 22mm, circle(radius: 10mm, fill: HUE)); place(dx: 38mm, dy: 14mm, circle(radius: 13mm, fill: HUE)); place(dx: 52mm, dy: 24mm, circle(radius: 8mm, fill: HUE)); place(dx: 30mm, dy: 30mm, rect(width: 32mm, height: 11mm, radius: 5mm, fill: HUE)); for i in range(4) { place(dx: 34mm + i * 8mm, dy: 46mm, line(length: 8mm, angle: 110deg, stroke: (paint: MID, thickness: 2.4pt, cap: "round"))) } },
  letter: () => { place(dx: 6mm, dy: 4mm, rect(width: 56mm, height: 44mm, radius: 2mm, fill: white, stroke: 1.6pt + HUE)); place(dx: 6mm, dy: 4mm, curve(stroke: 1.6pt + HUE, curve.move((0mm, 2mm)), curve.line((28mm, 24mm)), curve.line((56mm, 2mm)))); place(dx: 40mm, dy: 32mm, circle(radius: 8mm, fill: MID)) },
  columns: () => stack(dir: ltr, spacing: 8mm, ..range(2).map(block => stack(spacing: 2mm, ..range(3).map(row => stack(dir: ltr, spacing: 1mm, ..range(3).map(i => box(width: 9.4mm, height: 13mm, stroke: 0.7pt + MID, fill: if row == 2 { TINT } else { white }, align(center + horizon, text(18pt, weight: "bold", fill: HUE, if row == 2 { [] } else { sign(block * 5 + row * 3 + i) })))))), line(length: 30mm, stroke: 2pt + HUE)))),
)
`;
