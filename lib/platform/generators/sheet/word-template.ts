/** Typst drawings of language sheets: word search, cards, bingo, gap sentences, word order, reading. */
export const wordTemplate = `
// hits: (column, row, dx, dy, length)
#let word-grid(rows, hits, solved) = layout(area => {
  let n = rows.len()
  let side = calc.min(area.width, area.height)
  let cell = side / n
  align(center, box(width: side, height: side, stroke: 1.6pt + ink, radius: 1mm, {
    if solved { for (x, y, dx, dy, l) in hits {
      place(top + left, curve(stroke: stroke(paint: rgb("#F2C84B"), thickness: cell * 0.7, cap: "round"), curve.move(((x + 0.5) * cell, (y + 0.5) * cell)), curve.line(((x + 0.5 + dx * (l - 1)) * cell, (y + 0.5 + dy * (l - 1)) * cell))))
    } }
    place(top + left, grid(columns: (cell,) * n, rows: (cell,) * n, align: center + horizon, ..rows.flatten().map(c => text(size: calc.min(cell * 0.56, 19pt), top-edge: "cap-height", bottom-edge: "baseline", c))))
  }))
})

#let tick-box(size: 4mm) = box(width: size, height: size, baseline: 0.6mm, stroke: 0.8pt + ink, radius: 0.5mm)

#let word-list(words, columns: 4, size: 13pt, spacing: 4.2mm) = grid(columns: (1fr,) * columns, row-gutter: spacing, column-gutter: 3mm,
  ..words.map(w => grid(columns: (4mm, 1fr), column-gutter: 2mm, align: horizon, tick-box(), layout(a => fit(w, a.width, size)))))

#let directions(items) = align(center, text(10pt, fill: soft, items.map(((dx, dy)) => box(width: 5mm, height: 5mm, baseline: 1mm, {
  let l = 1.7mm
  let s = (2.5mm - dx * l, 2.5mm - dy * l)
  let e = (2.5mm + dx * l, 2.5mm + dy * l)
  let tip(a) = (e.at(0) - 1.2mm * calc.cos(a), e.at(1) - 1.2mm * calc.sin(a))
  let a = calc.atan2(dx, dy)
  place(top + left, curve(stroke: stroke(paint: soft, thickness: 1pt, cap: "round"), curve.move(s), curve.line(e), curve.move(tip(a + 35deg)), curve.line(e), curve.line(tip(a - 35deg))))
})).join(h(4mm))))

// Pages of cards fill the sheet between the printers' margins; dashed lines are for scissors.
#let card-page(columns, rows, items) = pad(x: -6mm, grid(columns: (1fr,) * columns, rows: (1fr,) * rows, stroke: (paint: pale, thickness: 0.6pt, dash: "dashed"), inset: 3mm, ..items))

#let word-card(svg, word, below) = block(width: 100%, height: 100%, fill: white, stroke: 1.2pt + HUE, radius: 3mm, clip: true, {
  place(top, rect(width: 100%, height: 3mm, fill: HUE))
  pad(top: 3mm, block(width: 100%, height: 100%, inset: 4mm, align(center + horizon, layout(area => {
    if svg != none { picture(svg, word, size: calc.min(24mm, area.height * 0.5)); v(4mm) }
    fit(word, area.width, if svg == none { 34pt } else { 24pt }, make: bold)
    if below != "" { v(3mm); fit(below, area.width, 13pt, make: (size: 13pt, it) => text(size: size, fill: soft, it)) }
  }))))
})

#let pair-card(svg, word, shade: false) = block(width: 100%, height: 100%, fill: white, stroke: 0.9pt + pale, radius: 3mm, inset: 2.4mm,
  block(width: 100%, height: 100%, fill: if shade { TINT } else { white }, stroke: 1pt + MID, radius: 2mm, inset: 2mm, align(center + horizon, layout(area =>
    if svg != none { picture(svg, word, size: calc.min(area.width, area.height) * 0.72) } else { fit(word, area.width, 21pt, make: bold) }))))

#let bingo-card(n, cells, number) = block(width: 100%, height: 100%, stroke: 1.6pt + HUE, radius: 3mm, clip: true, inset: 0pt, grid(rows: (12mm, 1fr), columns: 1fr,
  block(width: 100%, height: 100%, fill: HUE, inset: (x: 5mm), align(horizon, grid(columns: (1fr, auto), bold("BINGO", fill: white, size: 18pt), bold(str(number), fill: white, size: 14pt)))),
  block(width: 100%, height: 100%, inset: 2.5mm, grid(columns: (1fr,) * n, rows: (1fr,) * n, gutter: 1.6mm,
    ..cells.map(((svg, word)) => block(width: 100%, height: 100%, radius: 1.4mm, stroke: 0.8pt + MID, fill: white, inset: 1.2mm, align(center + horizon, layout(area => {
      if svg != none { picture(svg, word, size: calc.min(area.height * 0.52, 14mm)); v(1.4mm) }
      fit(word, area.width, if n > 3 { 14pt } else { 15pt }, min: 6pt)
    })))))) ))

#let word-box(words) = block(width: 100%, stroke: 1.1pt + HUE, radius: 2.5mm, inset: (x: 5mm, y: 4.2mm), above: 0pt, below: 0pt, align(center, {
  set par(leading: 3.4mm)
  words.map(w => box(bold(w, size: 13pt))).join(h(8mm, weak: false))
}))

#let numbered(items, size: 14pt, gutter: 0mm) = grid(columns: (8mm, 1fr), rows: (1fr,) * items.len(), row-gutter: gutter, column-gutter: 3mm, align: (right + horizon, left + horizon),
  ..items.enumerate().map(((i, it)) => (text(11pt, fill: soft, str(i + 1) + "."), { set text(size); set par(leading: 1em); it })).flatten())

#let chip(word) = box(fill: TINT, radius: 1.4mm, inset: (x: 3mm, y: 2mm), text(14pt, word))
#let chips-row(words, sentence, solved) = stack(spacing: 9mm, { set par(leading: 2mm); words.map(chip).join(h(2.4mm)) }, block(width: 100%, height: 8mm, above: 0pt, below: 0pt, stroke: (bottom: 0.6pt + pale), align(bottom, pad(bottom: 2mm, if solved { answer(sentence, size: 14pt) } else { [] }))))

#let reading(sentences, size: 14pt, numbers: true) = {
  set text(size)
  set par(leading: 1.1em, spacing: 1.3em, justify: false)
  if numbers { set par.line(numbering: n => if calc.rem(n, 5) == 0 { text(8.5pt, fill: pale, str(n)) }, number-clearance: 3mm); pad(left: 9mm, sentences) } else { sentences }
}

// Room for a picture of the text, under sentences for first readers.
#let drawing(label) = block(width: 100%, height: 1fr, above: 8mm, below: 0pt, stroke: (paint: MID, thickness: 1.2pt, dash: "dashed"), radius: 3mm, inset: 4mm, text(11pt, fill: soft, label))

#let questions(items, solved, size: 13pt, rows: 2) = grid(columns: 1fr, rows: (1fr,) * items.len(), ..items.enumerate().map(((i, (q, a))) => grid(columns: (7mm, 1fr), column-gutter: 4mm, align: top, counter-dot(i + 1), {
  set text(size)
  block(above: 1.4mm, below: 0pt, bold(q, size: size))
  if solved { block(above: 4mm, below: 0pt, answer(a, size: size)) } else { block(above: 9.5mm, below: 0pt, lines(rows, spacing: 9.5mm)) }
})))

#let problem(n, body, sum, solved, squared: true) = block(width: 100%, height: 100%, above: 0pt, below: 0pt, breakable: false, grid(columns: (7mm, 1fr), column-gutter: 4mm, rows: 1fr, align: top, counter-dot(n), grid(columns: 1fr, rows: (auto, 1fr, auto), row-gutter: 4mm,
  { set text(13.5pt); set par(leading: 0.85em); block(above: 1.2mm, below: 0pt, body) },
  layout(area => block(width: 100%, height: 100%, above: 0pt, below: 0pt, {
    if squared { squares(calc.floor(area.width / 5mm) * 5mm, calc.floor(area.height / 5mm) * 5mm) }
    if solved { place(top + left, dx: 5mm, dy: 3mm, box(fill: white, inset: 1.5mm, answer(sum, size: 15pt))) }
  })),
  rule())))
`;
