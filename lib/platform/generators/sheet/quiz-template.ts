/** Typst drawings of squares to calculate in, of syllables, of words to choose from and of lists. */
export const quizTemplate = `
// given, answers: rows of one length, a space is an empty square. lines: (x, y, length, down, in the key only).
#let workings(given, answers, lines, carry-row, solved, cell: 7mm) = {
  let rows = given.len()
  let columns = given.first().clusters().len()
  let square(x, y, body) = place(top + left, dx: x * cell, dy: y * cell, box(width: cell, height: cell, align(center + horizon, body)))
  box(width: columns * cell, height: rows * cell, {
    place(top + left, curve(stroke: 0.35pt + MID,
      ..range(columns + 1).map(i => (curve.move((i * cell, 0mm)), curve.line((i * cell, rows * cell)))).flatten(),
      ..range(rows + 1).map(i => (curve.move((0mm, i * cell)), curve.line((columns * cell, i * cell)))).flatten()))
    for y in range(rows) {
      let (shown, right) = (given.at(y).clusters(), answers.at(y).clusters())
      for x in range(columns) {
        if shown.at(x) != " " { square(x, y, text(cell * 0.66, shown.at(x))) }
        else if solved and right.at(x) != " " { square(x, y, answer(right.at(x), size: cell * if y == carry-row { 0.42 } else { 0.62 })) }
      }
    }
    for (x, y, length, down, late) in lines { if solved or not late {
      place(top + left, dx: x * cell, dy: y * cell, line(length: length * cell, angle: if down { 90deg } else { 0deg }, stroke: 1.1pt + if late { answer-ink } else { ink }))
    } }
  })
}

#let picture-row(pictures) = align(center, box(fill: TINT, radius: 2.5mm, inset: (x: 6mm, y: 2.4mm), pictures.map(((svg, name)) => picture(svg, name, size: 13mm)).join(h(7mm))))
#let picture-sudoku(n, bw, bh, givens, answers, pictures, solved, cell: 8mm) = box(width: cell * n, height: cell * n, {
  let shown(digit, size) = { let (svg, name) = pictures.at(int(digit) - 1); picture(svg, name, size: size) }
  place(top + left, grid(columns: (cell,) * n, rows: (cell,) * n, align: center + horizon, stroke: 0.5pt + pale,
    fill: (x, y) => if solved and givens.at(y * n + x) == "" { rgb("#FBEDEC") } else if calc.even(calc.quo(x, bw) + calc.quo(y, bh)) { TINT.lighten(45%) } else { white },
    ..givens.zip(answers).map(((g, a)) => if g != "" { shown(g, cell * 0.7) } else if solved { shown(a, cell * 0.6) } else { [] })))
  place(top + left, curve(stroke: 1.6pt + ink,
    ..range(calc.quo(n, bw) + 1).map(i => (curve.move((i * bw * cell, 0mm)), curve.line((i * bw * cell, n * cell)))).flatten(),
    ..range(calc.quo(n, bh) + 1).map(i => (curve.move((0mm, i * bh * cell)), curve.line((n * cell, i * bh * cell)))).flatten()))
})

#let remark(body) = text(10.5pt, fill: soft, body)
#let syllable-word(svg, syllables, ask, solved) = grid(columns: (16mm, 1fr), align: horizon, if svg != none { picture(svg, LABEL.word, size: 13mm) },
  layout(area => context {
    let word = syllables.join()
    let s = 22pt * SCALE
    while s > 8pt and measure(bold(word, size: s)).width > area.width - 8mm { s -= 0.5pt }
    let parts = syllables.map(it => measure(bold(it, size: s)).width)
    let arcs = { let x = 0pt; for w in parts { place(top + left, dx: x, curve(stroke: stroke(paint: answer-ink, thickness: 1.4pt, cap: "round"), curve.move((0.6mm, 0mm)), curve.cubic((w * 0.2, 3.4mm), (w * 0.8, 3.4mm), (w - 0.6mm, 0mm)))); x += w } }
    stack(spacing: 2mm, bold(word, size: s),
      if ask == "arcs" { block(height: 8mm, width: 100%, above: 0pt, below: 0pt, if solved { arcs }) }
      else { block(height: 10mm, width: 100%, above: 0pt, below: 0pt, stroke: (bottom: 0.7pt + pale), align(bottom, pad(bottom: 1.6mm, if solved { fit(syllables.join(" | "), area.width, 16pt * SCALE, make: (size: 16pt, it) => answer(it, size: size)) }))) })
  }))

#let choice-questions(items, solved) = grid(columns: 1fr, rows: (1fr,) * items.len(), align: horizon, ..items.enumerate().map(((i, (before, after, options, right))) => grid(columns: (7mm, 1fr), column-gutter: 4mm, align: top, counter-dot(i + 1), {
  set text(14pt * SCALE)
  set par(leading: 0.6em)
  block(above: 1.2mm, below: 0pt, { phrases(before); box(width: 20mm, height: 4mm, baseline: 0.8mm, stroke: (bottom: 0.8pt + ink)); phrases(after) })
  v(3mm)
  layout(a => grid(columns: (1fr,) * options.len(), column-gutter: 3mm, ..options.enumerate().map(((k, it)) => grid(columns: (5mm, 1fr), column-gutter: 2mm, align: horizon,
    box(width: 4.6mm, height: 4.6mm, stroke: 0.9pt + ink, radius: 0.6mm, if solved and k == right { align(center + horizon, curve(stroke: stroke(paint: answer-ink, thickness: 1.6pt, cap: "round"), curve.move((0mm, 1.4mm)), curve.line((1.2mm, 2.6mm)), curve.line((3mm, 0mm)))) }),
    layout(b => fit(it, b.width, 14pt * SCALE, make: (size: 14pt, it) => if solved and k == right { answer(it, size: size) } else { text(size: size, it) }))))))
})))

#let vocabulary-table(heads, rows, solved) = layout(area => {
  let top = 10mm
  let row = calc.min(13mm, (area.height - top) / rows.len())
  let cell(value, hidden) = if hidden and not solved { [] } else { layout(a => fit-lines(value, a.width, row - 3mm, 14pt * SCALE, make: (size: 14pt, it) => if hidden { answer(it, size: size) } else { text(size: size, it) })) }
  table(columns: (8mm, 1fr, 1fr, 9mm), rows: (top,) + (row,) * rows.len(), align: (x, y) => if x == 0 or x == 3 { center + horizon } else { left + horizon }, inset: (x: 3mm, y: 1mm),
    stroke: (x, y) => (top: 0.6pt + pale, bottom: 0.6pt + pale, left: if x == 2 { (paint: ink, thickness: 0.9pt, dash: "dashed") } else if x == 0 { 0.6pt + pale }, right: if x == 3 { 0.6pt + pale }),
    fill: (x, y) => if y == 0 { TINT } else { white },
    table.header([], ..heads.map(h => layout(a => fit(h, a.width, 12pt * SCALE, make: (size: 12pt, it) => bold(it, fill: HUE, size: size)))), []),
    ..rows.enumerate().map(((i, (left, right, hidden))) => (table.cell(inset: 0pt, text(10pt, fill: soft, str(i + 1))), cell(left, hidden == "left"), cell(right, hidden == "right"), table.cell(inset: 0pt, box(width: 4mm, height: 4mm, stroke: 0.7pt + pale, radius: 0.5mm)))).flatten())
})
`;
